/** Whether there seems to be a keyboard: where the finger is the only pointer, there is none as a rule. */
export function hasKeys() {
  return !matchMedia("(pointer: coarse) and (not (any-pointer: fine))").matches;
}
