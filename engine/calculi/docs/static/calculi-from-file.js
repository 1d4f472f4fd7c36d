// Browsers load no modules from files, so that boards stay pictures there: say how to play on them.
if (location.protocol === "file:") {
  for (const sentence of document.querySelectorAll(".calculi-from-file")) sentence.hidden = false;
}
