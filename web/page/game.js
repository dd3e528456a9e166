// What the player has done: digits and pencil marks of each cell, with undo. Knows nothing of the page.
export class Game {
  constructor(board) {
    this.board = board;
    const cells = board.givens.length;
    this.digits = board.givens.slice();
    this.marks = Array.from({ length: cells }, () => new Set());
    this.gone = Array.from({ length: cells }, () => new Set());  // candidates that a hint took away
    this.seconds = 0;
    this.past = [];
    this.future = [];
  }

  isGiven(cell) { return this.board.givens[cell] !== 0; }
  isFull() { return this.digits.every((digit) => digit !== 0); }
  count(digit) { return this.digits.filter((other) => other === digit).length; }

  #cells(cells) {
    return cells.map((cell) => [cell, this.digits[cell], new Set(this.marks[cell]), new Set(this.gone[cell])]);
  }
  #restore(state) {
    for (const [cell, digit, marks, gone] of state) {
      this.digits[cell] = digit;
      this.marks[cell] = new Set(marks);
      this.gone[cell] = new Set(gone);
    }
  }
  // Carries out a change of these cells, which undo takes back as one.
  change(cells, act) {
    this.past.push(this.#cells(cells));
    this.future = [];
    act();
  }
  #step(from, to) {
    const state = from.pop();
    if (!state) return [];
    const cells = state.map(([cell]) => cell);
    to.push(this.#cells(cells));
    this.#restore(state);
    return cells;
  }
  undo() { return this.#step(this.past, this.future); }
  redo() { return this.#step(this.future, this.past); }

  // Writes a digit, or takes the same away again, and strikes it from the marks that it rules out.
  write(cell, digit) {
    if (this.isGiven(cell)) return;
    const peers = this.board.peers[cell];
    this.change([cell, ...peers], () => {
      this.digits[cell] = this.digits[cell] === digit ? 0 : digit;
      if (this.digits[cell] === 0) return;
      for (const peer of peers) this.marks[peer].delete(digit);
    });
  }
  mark(cell, digit) {
    if (this.digits[cell] !== 0) return;
    this.change([cell], () => {
      if (!this.marks[cell].delete(digit)) this.marks[cell].add(digit);
    });
  }
  erase(cell) {
    if (this.isGiven(cell)) return;
    this.change([cell], () => {
      this.digits[cell] = 0;
      this.marks[cell].clear();
    });
  }
  // Digits that neither a peer has nor a hint took away.
  possible(cell) {
    const allowed = this.board.allowed?.[cell] ?? Array.from({ length: this.board.side }, (_, i) => i + 1);
    return allowed.filter((digit) => !this.gone[cell].has(digit) &&
      !this.board.peers[cell].some((peer) => this.digits[peer] === digit));
  }
  // Marks of all empty cells; `of` gives those of a cell.
  fill(of = (cell) => this.possible(cell)) {
    const empty = this.digits.flatMap((digit, cell) => (digit === 0 ? [cell] : []));
    this.change(empty, () => {
      for (const cell of empty) this.marks[cell] = new Set(of(cell));
    });
  }
  // What a hint says: digits to write, candidates to take away.
  apply({ placed, removed }) {
    if (placed) return this.write(placed[0], placed[1]);
    const cells = [...new Set(removed.map(([cell]) => cell))];
    this.change(cells, () => {
      for (const [cell, digit] of removed) {
        this.gone[cell].add(digit);
        this.marks[cell].delete(digit);
      }
    });
  }
  restart() {
    const all = this.digits.map((_, cell) => cell);
    this.change(all, () => {
      for (const cell of all) {
        this.digits[cell] = this.board.givens[cell];
        this.marks[cell].clear();
        this.gone[cell].clear();
      }
    });
  }

  asked() {
    return { digits: this.digits, gone: this.gone.flatMap((gone, cell) => [...gone].map((digit) => [cell, digit])) };
  }
  saved() {
    return {
      line: this.board.line, digits: this.digits, marks: this.marks.map((marks) => [...marks]),
      gone: this.gone.map((gone) => [...gone]), seconds: this.seconds,
    };
  }
  load(saved) {
    if (saved.line !== this.board.line || saved.digits.length !== this.digits.length) return false;
    this.digits = saved.digits;
    this.marks = saved.marks.map((marks) => new Set(marks));
    this.gone = saved.gone.map((gone) => new Set(gone));
    this.seconds = saved.seconds;
    return true;
  }
}
