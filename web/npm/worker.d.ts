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

/** Several threads, for many puzzles. They take calls in turn; solve() gives each of them a part of its lines. */
export interface SudokuWorkers extends Pick<SudokuWorker, "solve" | "generate" | "close"> {}

/** As many threads as the machine has processors, unless `count` says how many. */
export function startWorkers(count?: number): SudokuWorkers;
