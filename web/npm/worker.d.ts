import type { Sudoku } from "./index.js";

type Promised<T> = {
  [Name in keyof T]: T[Name] extends (...words: infer Words) => infer Answer ? (...words: Words) => Promise<Answer> : never;
};

/** The functions of a library in a thread of its own. */
export interface SudokuWorker extends Promised<Sudoku> {
  /** Ends the thread; what runs is refused. */
  close(): void;
}

export function startWorker(): SudokuWorker;
