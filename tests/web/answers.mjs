// Holds WebAssembly's answers against those of the native command: node tests/web/answers.mjs PAGE PUZZLES SOLUTIONS [GENERATED]
//
// PAGE is the folder with sudoku.js; PUZZLES has a classic puzzle per line, SOLUTIONS what `sudoku solve` says of each.
// GENERATED: what `sudoku generate --seed 7 --count N` writes, a puzzle per line.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [page, puzzleFile, solutionFile, generatedFile] = process.argv.slice(2);
const makeSudoku = createRequire(import.meta.url)(resolve(page, "sudoku.js"));
const module = await makeSudoku();

function call(name, asked) {
  const text = JSON.stringify({ call: name, ...asked });
  const size = module.lengthBytesUTF8(text) + 1;
  const place = module._malloc(size);
  module.stringToUTF8(text, place, size);
  const answer = JSON.parse(module.UTF8ToString(module._sudoku_call(place)));
  module._free(place);
  if (answer.error) throw new Error(answer.error.message);
  return answer;
}

const lines = (file) => readFileSync(file, "utf8").split("\n").filter(Boolean);
function expectSame(what, found, expected) {
  if (found.length !== expected.length) throw new Error(`${what}: ${found.length} answers, ${expected.length} expected`);
  const wrong = found.findIndex((line, i) => line !== expected[i]);
  if (wrong >= 0) throw new Error(`${what} ${wrong + 1}: ${found[wrong]}, ${expected[wrong]} expected`);
  console.log(`${what}: ${found.length} alike`);
}

const start = performance.now();
const { solutions } = call("solve_lines", { puzzles: lines(puzzleFile).join("\n") });
const seconds = (performance.now() - start) / 1000;
expectSame("solutions", solutions.split("\n").filter(Boolean), lines(solutionFile));
console.log(`${Math.round(lines(puzzleFile).length / seconds)} solutions a second`);
if (generatedFile) {
  const expected = lines(generatedFile);
  const made = expected.map((_, index) => call("generate", { geometry: "3x3", seed: 7, index, attempts: 1000 }).line);
  expectSame("generated puzzles", made, expected);
}
