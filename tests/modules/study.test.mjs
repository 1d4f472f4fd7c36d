/** Numbers of a study: put into bars, and saved. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { csv } from "../../web/app/study/csv.js";
import { bins } from "../../web/app/study/histogram.js";

test("bars hold every game, in steps that are easy to read", () => {
  assert.deepEqual(bins([[3, 2]]), { from: 3, width: 1, games: [2] });
  assert.deepEqual(bins([[1, 1], [4, 2]]), { from: 1, width: 1, games: [1, 0, 0, 2] });
  const { from, width, games } = bins([[16, 3], [17, 2], [53, 1]]);
  assert.equal(from, 16);
  assert.equal(width, 2);
  assert.equal(games.reduce((sum, number) => sum + number, 0), 6);
  assert.equal(games[0], 5);
  assert.equal(games.at(-1), 1);
  assert.ok(bins([[0, 1], [3000, 1]]).games.length <= 20);
});

test("what is saved has a line for each number", () => {
  const spread = { counts: [[2, 1], [5, 3]], median: 5 };
  const share = { games: 4, share: [0.5, 0.2, 0.8] };
  const study = {
    game: "some-game", command: "", player: "level:8", seconds: 0.1, seed: 1,
    games: 4, won: 2, drawn: 0, lost: 2, balance: share, draws: share,
    turns: spread, plies: spread, lead_changes: spread, margins: null, proved: null,
    choices: [{ turn: 0, mean: 7.5, low: 7, high: 8 }],
    reasons: { passed: 4 },
    behind: [{ part: 0.5, ...share }],
    first_moves: {
      seconds: 1, depth: 3, choices: 2,
      moves: [{ move: "a,b", score: -0.5, chance: 0.4, games: 4, share: [0.5, 0.2, 0.8] }, { move: "c", score: 1, chance: 0.6, games: 0, share: [] }],
    },
  };
  const lines = csv(study).split("\r\n");
  assert.equal(lines[0], "what,of,value,low,high");
  assert.ok(lines.includes("points of the first player,,0.5,0.2,0.8"));
  assert.ok(lines.includes('"turns, games",5,3'));
  assert.ok(lines.includes('"first move, value in points","a,b",-0.5'));
  assert.ok(lines.includes("loser had been ahead,0.5,0.5,0.2,0.8"));
  assert.equal(lines.filter((line) => line.startsWith('"first move')).length, 3);
  assert.equal(lines.at(-1), "");
});
