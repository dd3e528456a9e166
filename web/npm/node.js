import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { sudokuOf } from "./calls.js";

export { SudokuError } from "./calls.js";

export async function load() {
  const makeSudoku = createRequire(import.meta.url)("./sudoku.cjs");
  return sudokuOf(await makeSudoku({ wasmBinary: await readFile(new URL("sudoku.wasm", import.meta.url)) }));
}
