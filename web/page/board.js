// The board on the page: the library's drawing below, shades and digits above it, and on top a grid of cells that mouse, touch,
// keyboard and screen readers reach.
const svgSpace = "http://www.w3.org/2000/svg";

function element(name, attributes, parent, text) {
  const made = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  parent.append(made);
  return made;
}

export const signOf = (digit, side) => (side > 9 && digit > 9 ? String.fromCharCode(55 + digit) : String(digit));

export class BoardView {
  #root;
  #game = null;
  #words;
  #cells = [];
  chosen = 0;
  wrong = new Set();
  pattern = new Set();

  // `chose(cell)` is called when the player goes to another cell.
  constructor(root, words, chose) {
    this.#root = root;
    this.#words = words;
    root.addEventListener("pointerdown", (event) => {
      const cell = event.target.closest("[data-cell]");
      if (cell) this.choose(Number(cell.dataset.cell), chose);
    });
    this.chose = chose;
  }

  show(game) {
    this.#game = game;
    this.wrong.clear();
    this.pattern.clear();
    const { drawing, cells, rows, columns, side } = game.board;
    const box = `0 0 ${drawing.width} ${drawing.height}`;
    const ground = new DOMParser().parseFromString(drawing.svg, "image/svg+xml").documentElement;
    ground.setAttribute("class", "ground");
    ground.setAttribute("aria-hidden", "true");
    const layer = (name) => {
      const made = document.createElementNS(svgSpace, "svg");
      made.setAttribute("class", name);
      made.setAttribute("viewBox", box);
      made.setAttribute("aria-hidden", "true");
      return made;
    };
    this.shades = layer("shades");
    this.digits = layer("digits");
    const grid = document.createElement("div");
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-label", this.#words("board"));
    grid.setAttribute("aria-rowcount", rows);
    grid.setAttribute("aria-colcount", columns);
    grid.className = "cells";
    this.#cells = [];
    const rowOf = new Map();
    cells.forEach(([row, column], cell) => {
      if (!rowOf.has(row)) {
        const made = document.createElement("div");
        made.setAttribute("role", "row");
        made.setAttribute("aria-rowindex", row + 1);
        grid.append(made);
        rowOf.set(row, made);
      }
      const made = document.createElement("div");
      made.setAttribute("role", "gridcell");
      made.setAttribute("aria-colindex", column + 1);
      made.dataset.cell = cell;
      made.tabIndex = -1;
      made.style.left = `${(100 * drawing.left[cell]) / drawing.width}%`;
      made.style.top = `${(100 * drawing.top[cell]) / drawing.height}%`;
      made.style.width = `${(100 * drawing.cell) / drawing.width}%`;
      made.style.height = `${(100 * drawing.cell) / drawing.height}%`;
      rowOf.get(row).append(made);
      this.#cells.push(made);
    });
    this.#root.replaceChildren(ground, this.shades, this.digits, grid);
    this.markColumns = Math.ceil(Math.sqrt(side));
    const firstEmpty = game.digits.indexOf(0);
    this.choose(Math.max(0, firstEmpty), () => {}, false);
    this.draw();
  }

  choose(cell, chose = this.chose, takesFocus = true) {
    this.#cells[this.chosen]?.setAttribute("tabindex", "-1");
    this.chosen = cell;
    const made = this.#cells[cell];
    made.tabIndex = 0;
    if (takesFocus) made.focus({ preventScroll: true });
    this.draw();
    chose(cell);
  }

  // To the next cell there is in this direction, around the edge of the board.
  move(rows, columns) {
    const { cells, rows: height, columns: width } = this.#game.board;
    let [row, column] = cells[this.chosen];
    for (let i = 0; i < Math.max(height, width); ++i) {
      row = (row + rows + height) % height;
      column = (column + columns + width) % width;
      const found = cells.findIndex(([r, c]) => r === row && c === column);
      if (found >= 0) return this.choose(found);
    }
  }

  // "r4c7, given 5" for screen readers.
  spoken(cell) {
    const game = this.#game;
    const digit = game.digits[cell];
    const name = game.board.cells[cell][3];
    const sign = (each) => signOf(each, game.board.side);
    if (digit !== 0) {
      const wrong = this.wrong.has(cell) ? `, ${this.#words("wrong", { n: 1 })}` : "";
      return `${name}, ${game.isGiven(cell) ? `${this.#words("given")} ` : ""}${sign(digit)}${wrong}`;
    }
    const marks = [...game.marks[cell]].sort((a, b) => a - b).map(sign).join(" ");
    return `${name}, ${marks ? this.#words("candidates", { list: marks }) : this.#words("empty")}`;
  }

  draw() {
    const game = this.#game;
    if (!game) return;
    const { drawing, side, peers } = game.board;
    const size = drawing.cell;
    const shade = (cell, name) => element("rect", {
      x: drawing.left[cell], y: drawing.top[cell], width: size, height: size, class: name,
    }, this.shades);
    this.shades.replaceChildren();
    for (const cell of peers[this.chosen]) shade(cell, "seen");
    const same = game.digits[this.chosen];
    game.digits.forEach((digit, cell) => {
      if (same !== 0 && digit === same && cell !== this.chosen) shade(cell, "same");
    });
    for (const cell of this.pattern) shade(cell, "same");
    shade(this.chosen, "chosen");

    this.digits.replaceChildren();
    element("rect", {
      x: drawing.left[this.chosen] + 2, y: drawing.top[this.chosen] + 2, width: size - 4, height: size - 4, class: "ring",
    }, this.digits);
    const slot = size / this.markColumns;
    game.digits.forEach((digit, cell) => {
      const x = drawing.left[cell];
      const y = drawing.top[cell];
      if (digit !== 0) {
        const kind = this.wrong.has(cell) ? "wrong" : game.isGiven(cell) ? "given" : "mine";
        element("text", { x: x + size / 2, y: y + size * 0.53, "font-size": size * 0.64, class: kind }, this.digits, signOf(digit, side));
      } else {
        for (const mark of game.marks[cell]) {
          element("text", {
            x: x + ((mark - 1) % this.markColumns + 0.5) * slot,
            y: y + (Math.floor((mark - 1) / this.markColumns) + 0.5) * slot,
            "font-size": slot * 0.8, class: "mark",
          }, this.digits, signOf(mark, side));
        }
      }
      this.#cells[cell].setAttribute("aria-label", this.spoken(cell));
      this.#cells[cell].setAttribute("aria-selected", String(cell === this.chosen));
    });
  }
}
