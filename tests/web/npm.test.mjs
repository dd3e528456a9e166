// Tries the installed npm package: node --test npm.test.mjs in a folder that has it, with SUDOKU the command to compare with.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { SudokuError, load } from "libsudoku";
import { startWorker, startWorkers } from "libsudoku/worker";

const puzzle = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const solution = "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

function command(words, input = "") {
  const ended = spawnSync(process.env.SUDOKU, [...words, "--quiet"], { input, encoding: "utf8", maxBuffer: 1 << 28 });
  assert.equal(ended.status, 0, ended.stderr);
  return ended.stdout.split("\n").filter(Boolean);
}

const sudoku = await load();

test("solutions are those of the command", () => {
  const puzzles = command(["generate", "--count", "10000", "--seed", "3"]);
  assert.deepEqual(sudoku.solve(puzzles), command(["solve", "-"], puzzles.join("\n")));
  assert.deepEqual(sudoku.solve([puzzle, "." + puzzle.slice(1), "44" + puzzle.slice(2)]), [solution, "+", "-"]);
});

test("puzzles are those of the command", () => {
  const expected = command(["generate", "--count", "200", "--seed", "7"]);
  assert.deepEqual(expected.map((_, index) => sudoku.generate({ seed: 7, index, attempts: 1000 }).line), expected);
  const [line] = command(["generate", "--geometry", "3x3+diagonal", "--preset", "hard", "--seed", "2"]);
  assert.equal(sudoku.generate({ geometry: "3x3+diagonal", preset: "hard", seed: 2, attempts: 1000 }).line, line);
});

test("one puzzle is opened, explained and written", () => {
  const board = sudoku.open(puzzle);
  assert.equal(board.side, 9);
  assert.equal(board.is_unique, true);
  assert.equal(sudoku.solution().join(""), solution);
  assert.equal(sudoku.count().solutions, 1);
  assert.equal(sudoku.candidates().cells[0].length, 1);
  assert.match(sudoku.hint().sentence, /\w/);
  const [row] = command(["grade", "--format", "jsonl", "--columns", "level,er", "-"], puzzle).map(JSON.parse);
  assert.deepEqual(sudoku.facts(["level", "er"]), { level: row.level, er: row.er.toFixed(1) });
  sudoku.open(sudoku.write("fpuzzles"));
  assert.equal(sudoku.solution().join(""), solution);
  assert.equal(sudoku.check([...solution].map(Number)).is_solved, true);
});

test("boards of any shape have what a drawing needs", () => {
  const zero = sudoku.open("board:6x8:0-7:2x4 ..4507...7.0..566.5..01..01..4.271..2.4...0416..");
  assert.deepEqual([zero.first_digit, zero.rows, zero.shown_rows, zero.columns, zero.side], [0, 6, 6, 8, 8]);
  assert.equal(zero.look.boxes.length, 6);
  assert.match(sudoku.hint().sentence, /r1c2 is the only cell where 6 can go/);
  const extra = sudoku.open("board:4x4:1-4:2x2:x2 ..3.3.1.2.4....1.. arrow:x1/A1A2 greater:x1x2 sum=5:x1x2");
  assert.equal(extra.shown_rows, 6);
  assert.deepEqual(extra.cells.slice(16), [[5, 0, -1, "x1"], [5, 1, -1, "x2"]]);
  assert.equal(sudoku.solution().length, 18);
});

test("what is wrong is an error with its place", () => {
  assert.throws(() => sudoku.open("12x"), (failure) => failure instanceof SudokuError && failure.line === 1 && /\w/.test(failure.message));
  assert.throws(() => sudoku.call("nonsense"), SudokuError);
  assert.throws(() => sudoku.solve([puzzle, puzzle.slice(1)]), (failure) => failure.line === 2);
  assert.throws(() => sudoku.solve([puzzle, puzzle, "x" + puzzle.slice(1)]), (failure) => failure.line === 3);
  const many = Array(5000).fill(puzzle).fill("x", 4200, 4201);
  assert.throws(() => sudoku.solve(many), (failure) => failure.line === 4201);
});

test("a worker answers with promises", async () => {
  const worker = startWorker();
  await worker.open(puzzle);
  assert.equal((await worker.solution()).join(""), solution);
  await assert.rejects(worker.open("12x"), SudokuError);
  const many = Promise.all(Array.from({ length: 5 }, (_, index) => worker.generate({ seed: 9, index })));
  assert.equal(new Set((await many).map(({ line }) => line)).size, 5);
  const unfinished = worker.generate({ geometry: "5x5" });
  worker.close();
  await assert.rejects(unfinished, SudokuError);
});

test("workers share the lines of a call", async () => {
  const workers = startWorkers(2);
  const puzzles = Array.from({ length: 3500 }, (_, index) => (index % 7 ? puzzle : "." + puzzle.slice(1)));
  assert.deepEqual(await workers.solve(puzzles), sudoku.solve(puzzles));
  assert.deepEqual(await workers.solve([]), []);
  await assert.rejects(workers.solve(puzzles.fill("12", 3100, 3101)), (failure) => failure.line === 3101);
  assert.deepEqual(await workers.generate({ seed: 9 }), sudoku.generate({ seed: 9 }));
  const unfinished = workers.generate({ geometry: "5x5" });
  workers.close();
  await assert.rejects(unfinished, SudokuError);
});
