// Cells are numbered row by row from 0; digits are 1 to the side of the board, 0 for an empty cell.

/** What the library refuses; line and column count from 1 and are 0 if unknown. */
export class SudokuError extends Error {
  line: number;
  column: number;
}

/** The puzzle that was opened, and its board. */
export interface Board {
  geometry: string;
  side: number;
  /** The value of digit 1: 1, or 0 on some boards. */
  first_digit: number;
  rows: number;
  columns: number;
  /** The rows of a drawing: extra cells are in rows below the board, after an empty one. */
  shown_rows: number;
  /** [row, column, region, name] of each cell, where it is drawn. */
  cells: [number, number, number, string][];
  /** The cells that cannot have the same digit as each cell. */
  peers: number[][];
  givens: number[];
  /** The digits that each cell may have, if the puzzle has pencilmarks. */
  allowed: number[][] | null;
  /** The names of the kinds of constraints. */
  constraints: string[];
  /** The puzzle as one line, with its board. */
  line: string;
  /** What a board looks like without its digits. */
  look: Look;
  /** What its rules are about; the keys are those of [rules_of] in libsudoku/data/languages. */
  rules: {
    key: string;
    values: number[];
    are_usual: boolean;
    rules: { name: string; number: number }[];
    frame: string;
  }[];
  status: "one solution" | "no solution" | "several solutions" | "undecided";
  is_unique: boolean;
}

/** Lists of cells, and the marks of constraints in hundredths of a cell. */
export interface Look {
  boxes: number[][];
  shades: number[][];
  diagonals: number[][];
  constraints: { kind: string; cells: number[]; marks: Mark[] }[];
  /** Numbers outside the board, and how many are stacked on each side. */
  outside: { above: number; below: number; before: number; behind: number; numbers: OutsideNumber[] };
}

export interface Mark {
  form: "line" | "disc" | "square" | "label" | "corner";
  /** Painted after the digits. */
  is_above: boolean;
  points: [number, number][];
  size: number;
  /** "#rrggbb", or empty for none. */
  stroke: string;
  fill: string;
  is_dashed: boolean;
  text: string;
}

export interface OutsideNumber {
  row: number;
  column: number;
  down: number;
  right: number;
  text: string;
  depth: number;
  /** Along the edge of the board, in hundredths of a cell. */
  shift: number;
  is_framed: boolean;
  is_round: boolean;
  is_black: boolean;
}

/** The digits of a player; without them, the givens. */
export interface Position {
  digits?: number[];
  /** Pairs of cell and digit that were removed from the pencil marks. */
  gone?: [number, number][];
}

export interface Step {
  technique: string;
  title: string;
  sentence: string;
  chain: string[];
  rating: number | null;
  pattern: number[];
  placed: [number, number] | null;
  removed: [number, number][];
  /** What leads to the step. */
  evidence: Evidence;
  /** The candidates of each cell; none for a cell with a digit. */
  candidates: number[][];
  /** The board with the step, as SVG, unless has_drawing was false. */
  drawing?: string;
}

export interface House {
  kind: string;
  number?: number;
  grid?: number;
  cells: number[];
}

export interface Evidence {
  cells: number[];
  digits: number[];
  houses: House[];
  covers: House[];
  groups: number[][];
  fins: [number, number][];
  chains: { candidate: [number, number]; is_on: boolean; from: number[]; more: number[] }[][];
  /** Index into the constraints of the board. */
  constraint: number | null;
}

/** An assumption where no technique applies, and the contradiction that it leads to. */
export interface Trial {
  title: string;
  sentence: string;
  chain: string[];
  pattern: number[];
  placed: null;
  removed: [number, number][];
  assumed: [number, number];
  candidates: number[][];
  failure?: Evidence;
}

export type Hint =
  | Step
  | { none: string; try: string; trial: Trial | null; reached_work_limit: boolean }
  | { wrong: number[]; missing: [number, number][] };

export interface Request {
  /** "3x3" if missing; as `sudoku generate --geometry`. */
  geometry?: string;
  seed?: number;
  index?: number;
  /** Pairs of name and value, such as ["symmetry", "rotate-180"] or ["constraints", "killer"]. */
  requirements?: [string, string][];
  preset?: string;
  attempts?: number;
}

/** Every function throws a SudokuError for what the library refuses. */
export interface Sudoku {
  /** Any call of the library, by its name. */
  call(name: string, asked?: object): any;
  /** Opens one puzzle in any format, for the functions below. */
  open(text: string, options?: { geometry?: string }): Board;
  /** The wrong digits of a player, and whether the puzzle is solved. */
  check(digits: number[]): { wrong: number[]; reason: string; is_solved: boolean };
  solution(): number[];
  count(options?: Position & { limit?: number; milliseconds?: number }): { solutions: number; is_complete: boolean; first: number[] | null };
  /** The digits that each cell has in some solution. */
  candidates(options?: Position & { milliseconds?: number }): { cells: number[][]; is_complete: boolean };
  /** The next step from a position, with its reason. */
  hint(options?: Position & { work_limit?: number; has_drawing?: boolean }): Hint;
  /** Facts by name ("level", "er", "minutes", ..) as texts; `sudoku help facts` lists them. */
  facts(names: string[]): Record<string, string>;
  write(format: string): string;
  /** A puzzle, the same one as `sudoku generate --seed --start`, or why there is none. */
  generate(request?: Request): { line: string; id: string } | { none: string };
  tables(): Record<string, [string, string][] | string[]>;
  /** The solution of each line; "-" if there is none and "+" if there are several. */
  solve(lines: string[]): string[];
}

export function load(): Promise<Sudoku>;
