"""Calls functions of the site's JavaScript modules in Node, without a browser."""

import atexit
import json
import subprocess
from functools import cache
from typing import Any

from web.build import places

#: As much of a page as the modules ask for when they are loaded; then an answer for every line.
_LOOP = """
import { createInterface } from "node:readline";
const page = { languages: ["en"] };
Object.defineProperty(globalThis, "navigator", { value: page, configurable: true });
globalThis.document = { documentElement: { dataset: {} } };
const answer = async ({ module, calls }) => {
  const functions = await import(module);
  const one = async ([name, ...given]) => {
    const found = functions[name];
    return (typeof found === "function" ? await found(...given) : found) ?? null;
  };
  return Promise.all(calls.map(one));
};
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line, (_, value) => (value === "Infinity" ? Infinity : value));
  const told = await answer(asked).then((answers) => ({ answers }), ({ stack }) => ({ stack }));
  console.log(JSON.stringify(told));
}
"""


@cache
def _node() -> subprocess.Popen[str]:
    """The Node that answers this process; it ends with it."""
    node = subprocess.Popen(
        ["node", "--input-type=module", "--eval", _LOOP],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(node.kill)
    return node


def answers(module: str, calls: list[list[Any]]) -> list[Any]:
    """What functions of a module below `web/app` answer: each call is a name and what is given.
    A constant that is named is its own answer.

    The text `"Infinity"` stands for that number. Fails with what Node says if a call throws.
    """
    address = (places.WEB / "app" / module).as_uri()
    node = _node()
    assert node.stdin
    assert node.stdout
    node.stdin.write(json.dumps({"module": address, "calls": calls}) + "\n")
    node.stdin.flush()
    told = json.loads(node.stdout.readline())
    assert "answers" in told, told["stack"]
    found: list[Any] = told["answers"]
    return found
