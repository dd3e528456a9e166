// What the player has done, with undo of everything. Knows nothing of the page.
//
// Each cell is a record that is never changed, only replaced: its digit, and sets of digits as bits
// (bit 0 is digit 1) for the two kinds of marks, the colours, and the candidates that hints took
// away.
const blank = Object.freeze({ digit: 0, corner: 0, centre: 0, colour: 0, gone: 0 });
const kept = 300; // changes that undo remembers in a saved game

export const bitOf = (digit) => 1 << (digit - 1);
export function digitsIn(bits) {
  const digits = [];
  for (let digit = 1; bits >> (digit - 1) > 0; ++digit) if (bits & bitOf(digit)) digits.push(digit);
  return digits;
}
const packed = (cell) => [cell.digit, cell.corner, cell.centre, cell.colour, cell.gone];
const unpacked = ([digit, corner, centre, colour, gone]) => ({
  digit,
  corner,
  centre,
  colour,
  gone,
});

export class Game {
  constructor(board) {
    this.board = board;
    this.cells = board.givens.map((digit) => ({ ...blank, digit }));
    this.seconds = 0;
    this.hints = 0;
    this.isDone = false;
    this.isShown = false; // the solution was asked for
    this.isCandidates = false; // centre marks are laid out as a table of candidates
    this.isForgotten = false; // deleted from the list until the next change
    this.past = [];
    this.future = [];
  }

  get digits() {
    return this.cells.map((cell) => cell.digit);
  }
  isGiven(cell) {
    return this.board.givens[cell] !== 0;
  }
  isFull() {
    return this.cells.every((cell) => cell.digit !== 0);
  }
  isTouched() {
    return this.past.length > 0 || this.future.length > 0;
  }
  count(digit) {
    return this.cells.filter((cell) => cell.digit === digit).length;
  }
  progress() {
    const open = this.board.givens.filter((digit) => digit === 0).length;
    const left = this.cells.filter((cell) => cell.digit === 0).length;
    return open === 0 ? 1 : (open - left) / open;
  }

  // Replaces cells as one change: [[cell, {field: value}], ..]. Does nothing if nothing differs.
  #change(changes, isCandidates = this.isCandidates) {
    const entries = changes
      .map(([cell, fields]) => [cell, this.cells[cell], { ...this.cells[cell], ...fields }])
      .filter(([, before, after]) => packed(before).join() !== packed(after).join());
    if (entries.length === 0) return;
    this.past.push({ entries, before: this.isCandidates, after: isCandidates });
    this.future = [];
    this.isForgotten = false;
    for (const [cell, , after] of entries) this.cells[cell] = after;
    this.isCandidates = isCandidates;
  }
  undo() {
    const change = this.past.pop();
    if (!change) return;
    for (const [cell, before] of change.entries) this.cells[cell] = before;
    this.isCandidates = change.before;
    this.future.push(change);
  }
  redo() {
    const change = this.future.pop();
    if (!change) return;
    for (const [cell, , after] of change.entries) this.cells[cell] = after;
    this.isCandidates = change.after;
    this.past.push(change);
  }

  // Writes a digit into cells, or takes it away where all have it; `strikes` removes it from the
  // marks that it rules out.
  write(cells, digit, strikes) {
    const open = cells.filter((cell) => !this.isGiven(cell));
    const hasAll = open.every((cell) => this.cells[cell].digit === digit);
    const changes = new Map(open.map((cell) => [cell, { digit: hasAll ? 0 : digit }]));
    if (!hasAll && strikes) {
      for (const peer of open.flatMap((cell) => this.board.peers[cell])) {
        const { corner, centre } = this.cells[peer];
        changes.set(peer, {
          ...changes.get(peer),
          corner: corner & ~bitOf(digit),
          centre: centre & ~bitOf(digit),
        });
      }
    }
    this.#change([...changes]);
  }
  // Adds a mark or colour to cells, or takes it away where all have it. Cells with a digit take
  // colours alone.
  mark(cells, field, digit) {
    const open = field === "colour" ? cells : cells.filter((cell) => this.cells[cell].digit === 0);
    const hasAll = open.every((cell) => this.cells[cell][field] & bitOf(digit));
    this.#change(
      open.map((cell) => {
        const bits = this.cells[cell][field];
        return [cell, { [field]: hasAll ? bits & ~bitOf(digit) : bits | bitOf(digit) }];
      }),
    );
  }
  // Takes away what the mode writes, or else the first of digits, marks and colours that the cells
  // have.
  erase(cells, mode) {
    const open = cells.filter((cell) => !this.isGiven(cell));
    const has = (field) =>
      (field === "colour" ? cells : open).filter((cell) => this.cells[cell][field] !== 0);
    const field = [mode, "digit", "centre", "corner", "colour"].find(
      (name) => has(name).length > 0,
    );
    if (field) this.#change(has(field).map((cell) => [cell, { [field]: 0 }]));
  }
  // Digits that neither a peer has nor a hint took away, as bits.
  possible(cell) {
    const allowed =
      this.board.allowed?.[cell] ?? Array.from({ length: this.board.side }, (_, i) => i + 1);
    let bits = allowed.reduce((all, digit) => all | bitOf(digit), 0) & ~this.cells[cell].gone;
    for (const peer of this.board.peers[cell]) {
      const { digit } = this.cells[peer];
      if (digit !== 0) bits &= ~bitOf(digit);
    }
    return bits;
  }
  // Marks of all empty cells; `of` gives those of a cell.
  fill(of = (cell) => this.possible(cell)) {
    const empty = this.cells.flatMap((cell, at) => (cell.digit === 0 ? [at] : []));
    this.#change(
      empty.map((cell) => [cell, { centre: of(cell) }]),
      true,
    );
  }
  // What a hint says: a digit to write, or candidates to take away. Cells without marks get theirs
  // first.
  apply({ placed, removed }, strikes) {
    if (placed) {
      if (this.cells[placed[0]].digit !== placed[1]) this.write([placed[0]], placed[1], strikes);
      return;
    }
    const goes = new Map();
    for (const [cell, digit] of removed) goes.set(cell, (goes.get(cell) ?? 0) | bitOf(digit));
    const needsMarks = [...goes.keys()].some((cell) => this.cells[cell].centre === 0);
    this.#change(
      [...goes].map(([cell, bits]) => {
        const { corner, centre, gone } = this.cells[cell];
        return [
          cell,
          {
            gone: gone | bits,
            corner: corner & ~bits,
            centre: (centre || this.possible(cell)) & ~bits,
          },
        ];
      }),
      this.isCandidates || needsMarks,
    );
  }
  // Candidates that were struck out wrongly come back.
  bringBack(candidates) {
    this.#change(
      candidates.map(([cell, digit]) => {
        const { gone, centre } = this.cells[cell];
        return [
          cell,
          {
            gone: gone & ~bitOf(digit),
            centre: centre === 0 ? 0 : centre | bitOf(digit),
          },
        ];
      }),
    );
  }
  writeAll(digits) {
    this.#change(digits.map((digit, cell) => [cell, { digit }]));
  }
  restart() {
    this.#change(
      this.cells.map((_, cell) => [cell, { ...blank, digit: this.board.givens[cell] }]),
      false,
    );
  }

  // The position as the calls of the library take it.
  asked() {
    return {
      digits: this.digits,
      gone: this.cells.flatMap(({ gone }, cell) => digitsIn(gone).map((digit) => [cell, digit])),
    };
  }

  saved() {
    const steps = (list) =>
      list.slice(-kept).map(({ entries, before, after }) => ({
        before,
        after,
        entries: entries.map(([cell, was, is]) => [cell, packed(was), packed(is)]),
      }));
    return {
      cells: this.cells.map(packed),
      past: steps(this.past),
      future: steps(this.future),
      seconds: this.seconds,
      hints: this.hints,
      isDone: this.isDone,
      isShown: this.isShown,
      isCandidates: this.isCandidates,
    };
  }
  load(saved) {
    if (saved?.cells?.length !== this.cells.length) return;
    const steps = (list) =>
      list.map(({ entries, before, after }) => ({
        before,
        after,
        entries: entries.map(([cell, was, is]) => [cell, unpacked(was), unpacked(is)]),
      }));
    this.cells = saved.cells.map(unpacked);
    this.past = steps(saved.past);
    this.future = steps(saved.future);
    for (const name of ["seconds", "hints", "isDone", "isShown", "isCandidates"])
      this[name] = saved[name];
  }
}
