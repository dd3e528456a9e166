import { sudokuOf } from "./calls.js";
import makeSudoku from "./sudoku.js";

export { SudokuError } from "./calls.js";

export async function load() {
  return sudokuOf(await makeSudoku({ locateFile: () => new URL("sudoku.wasm", import.meta.url).href }));
}
