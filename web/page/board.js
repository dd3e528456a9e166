// The board on the page: a drawing with what the player wrote, and on top a grid of cells that
// mouse, touch, keyboard and screen readers reach.
import { drawBoard, element, extentOf, rectangle, signOf, unit } from "./drawing.js";
import { digitsIn } from "./game.js";
import { cellName } from "./reasons.js";
import { Zoom } from "./zoom.js";

const cornerPlaces = [
  [18, 20],
  [82, 20],
  [18, 82],
  [82, 82],
  [50, 20],
  [50, 82],
  [18, 51],
  [82, 51],
  [50, 51],
];
const mostInRow = 5;

// What a hint shows on the board; drawn in this order.
export const noHint = Object.freeze({
  area: [],
  pattern: [],
  groups: [],
  fins: [],
  removed: [],
  placed: null,
  chains: [],
  failed: [],
  contradiction: null,
  shown: new Map(),
});

export class BoardView {
  #game = null;
  #words;
  #chose;
  #cells = []; // elements of the grid
  #groups = []; // drawings of the cells' contents
  #drawn = []; // what they show, to leave alone what stays
  #corners = new Set(); // cells with a number of a constraint in their corner
  #drags = null; // whether cells that a pointer comes across are added or removed
  cursor = 0;
  selection = new Set();
  wrong = new Set();
  hint = noHint;
  settings = { shadesPeers: true, shadesEqual: true };

  // `chose()` is called when the player goes to other cells.
  constructor(frame, words, chose) {
    this.frame = frame;
    this.root = frame.querySelector(".board");
    this.#words = words;
    this.#chose = chose;
    this.zoom = new Zoom(frame, this.root);
    this.#listen();
  }

  #listen() {
    const cellAt = (event) => {
      const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-cell]");
      return found && this.root.contains(found) ? Number(found.dataset.cell) : null;
    };
    this.frame.addEventListener("pointerdown", (event) => {
      const cell = cellAt(event);
      if (event.pointerType === "touch" && this.zoom.press(event)) {
        this.#drags = null;
        return;
      }
      if (cell === null || event.button > 0) return;
      const adds = event.ctrlKey || event.metaKey || event.shiftKey;
      this.#drags = adds && this.selection.has(cell) ? "remove" : "add";
      this.#point(cell, adds);
    });
    this.frame.addEventListener("pointermove", (event) => {
      if (event.pointerType === "touch") this.zoom.drag(event);
      if (this.zoom.hasPanned || this.#drags === null || event.buttons === 0) return;
      const cell = cellAt(event);
      if (cell !== null && cell !== this.cursor) this.#point(cell, true);
    });
    const release = (event) => {
      const wasTap =
        event.type === "pointerup" &&
        event.pointerType === "touch" &&
        this.zoom.isZoomed &&
        !this.zoom.hasPanned;
      if (event.pointerType === "touch") this.zoom.release(event);
      if (wasTap && cellAt(event) !== null) this.choose(cellAt(event));
      this.#drags = null;
    };
    for (const name of ["pointerup", "pointercancel"]) this.frame.addEventListener(name, release);
    this.frame.addEventListener("dblclick", (event) => {
      const cell = cellAt(event);
      if (cell !== null) this.chooseAlike(cell);
    });
  }
  #point(cell, adds) {
    if (this.#drags === "remove") {
      if (this.selection.size > 1) this.selection.delete(cell);
      this.cursor = [...this.selection].at(-1);
      this.#chosen();
    } else {
      this.choose(cell, adds);
    }
  }

  show(game) {
    this.#game = game;
    this.wrong.clear();
    this.hint = noHint;
    const { board } = game;
    const { left, top, width, height } = extentOf(board);
    const { svg, layers } = drawBoard(board, ["ring", "contents"]);
    this.layers = layers;
    this.#corners = new Set();
    for (const { marks } of board.look.constraints) {
      for (const mark of marks.filter(({ form }) => form === "corner")) {
        const [x, y] = mark.points[0];
        this.#corners.add(
          board.cells.findIndex(
            ([row, column]) => row === Math.floor(y / unit) && column === Math.floor(x / unit),
          ),
        );
      }
    }
    this.#groups = board.cells.map(() => element("g", {}, layers.contents));
    this.#drawn = board.cells.map(() => "");
    const grid = document.createElement("div");
    grid.className = "cells";
    for (const [name, value] of [
      ["role", "grid"],
      ["aria-label", this.#words("board")],
      ["aria-multiselectable", "true"],
      ["aria-rowcount", board.shown_rows],
      ["aria-colcount", board.columns],
    ])
      grid.setAttribute(name, value);
    const rows = new Map();
    this.#cells = board.cells.map(([row, column], cell) => {
      if (!rows.has(row)) {
        const made = document.createElement("div");
        made.setAttribute("role", "row");
        made.setAttribute("aria-rowindex", row + 1);
        grid.append(made);
        rows.set(row, made);
      }
      const made = document.createElement("div");
      made.setAttribute("role", "gridcell");
      made.setAttribute("aria-colindex", column + 1);
      if (game.isGiven(cell)) made.setAttribute("aria-readonly", "true");
      made.dataset.cell = cell;
      made.tabIndex = -1;
      made.style.left = `${(100 * (column * unit - left)) / width}%`;
      made.style.top = `${(100 * (row * unit - top)) / height}%`;
      made.style.width = `${(100 * unit) / width}%`;
      made.style.height = `${(100 * unit) / height}%`;
      rows.get(row).append(made);
      return made;
    });
    this.root.replaceChildren(svg, grid);
    this.frame.closest("section").style.setProperty("--aspect", width / height);
    this.zoom.fit(unit / width);
    this.markColumns = Math.ceil(Math.sqrt(board.side));
    this.cursor = Math.max(0, board.givens.indexOf(0));
    this.selection = new Set([this.cursor]);
    this.#cells[this.cursor].tabIndex = 0;
    this.draw();
  }

  // Makes the cell the chosen one, or adds it to those that are chosen.
  choose(cell, adds = false, takesFocus = true) {
    for (const old of this.#cells) if (old.tabIndex === 0) old.tabIndex = -1;
    this.cursor = cell;
    if (adds) this.selection.add(cell);
    else this.selection = new Set([cell]);
    this.#cells[cell].tabIndex = 0;
    if (takesFocus) this.#cells[cell].focus({ preventScroll: true });
    this.zoom.reveal(this.#cells[cell]);
    this.#chosen();
  }
  chooseAll() {
    this.selection = new Set(this.#cells.keys());
    this.#chosen();
  }
  chooseNone() {
    this.choose(this.cursor);
  }
  // All cells with the same digit, or else the same marks or colours.
  chooseAlike(cell) {
    const { cells } = this.#game;
    const field = ["digit", "centre", "corner", "colour"].find((name) => cells[cell][name] !== 0);
    if (!field) return;
    cells.forEach((other, at) => {
      if (other[field] === cells[cell][field]) this.selection.add(at);
    });
    this.#chosen();
  }
  #chosen() {
    this.draw();
    this.#chose();
  }

  // To the next cell there is in this direction, around the edge of the board.
  move(rows, columns, adds = false) {
    const { cells, shown_rows: height, columns: width } = this.#game.board;
    let [row, column] = cells[this.cursor];
    for (let i = 0; i < Math.max(height, width); ++i) {
      row = (row + rows + height) % height;
      column = (column + columns + width) % width;
      const found = cells.findIndex(([r, c]) => r === row && c === column);
      if (found >= 0) return this.choose(found, adds);
    }
  }
  // Brings what a hint is about into sight.
  showHint(hint) {
    this.hint = hint;
    this.draw();
    const { placed, removed, pattern, area } = hint;
    const about = placed ? [placed[0]] : removed.map(([cell]) => cell);
    const cells = about.length > 0 ? [...about, ...pattern] : area;
    this.zoom.centre(cells.map((cell) => this.#cells[cell]));
  }
  focus() {
    this.#cells[this.cursor].focus({ preventScroll: true });
  }

  // "r4c7, given 5" for screen readers.
  spoken(cell) {
    const game = this.#game;
    const { digit, centre, corner, colour } = game.cells[cell];
    const parts = [cellName(game.board, cell)];
    const sign = (one) => signOf(one, game.board);
    const list = (bits) => digitsIn(bits).map(sign).join(" ");
    if (digit !== 0)
      parts.push(game.isGiven(cell) ? `${this.#words("given")} ${sign(digit)}` : sign(digit));
    else if (!centre && !corner) parts.push(this.#words("empty"));
    if (digit === 0 && centre) parts.push(this.#words("candidates", { list: list(centre) }));
    if (digit === 0 && corner) parts.push(this.#words("corners", { list: list(corner) }));
    if (colour)
      parts.push(
        digitsIn(colour)
          .map((one) => this.#words(`colour-${one}`))
          .join(" "),
      );
    if (this.wrong.has(cell)) parts.push(this.#words("is-wrong"));
    return parts.join(", ");
  }

  // The place of a candidate in the table of its cell.
  #slot(cell, digit) {
    const [row, column] = this.#game.board.cells[cell];
    const [top, bottom, side] = this.#corners.size > 0 ? [27, 88, 13] : [8, 94, 8];
    const lines = Math.ceil(this.#game.board.side / this.markColumns);
    const [width, height] = [(unit - 2 * side) / this.markColumns, (bottom - top) / lines];
    return {
      x: column * unit + side + (((digit - 1) % this.markColumns) + 0.5) * width,
      y: row * unit + top + (Math.floor((digit - 1) / this.markColumns) + 0.5) * height,
      size: Math.min(width, height) * 0.94,
    };
  }
  #sign(digit) {
    return signOf(digit, this.#game.board);
  }
  #text(x, y, size, name, text, parent) {
    element("text", { x, y: y + size * 0.36, "font-size": size, class: name }, parent, text);
  }

  #drawTable(cell, digits, name, parent) {
    for (const digit of digits) {
      const { x, y, size } = this.#slot(cell, digit);
      this.#text(x, y, size, name, this.#sign(digit), parent);
    }
  }
  #drawCentre(x, y, digits, parent) {
    const rows = Math.ceil(digits.length / mostInRow);
    const length = Math.ceil(digits.length / rows);
    const size = Math.min(30, 88 / (length * 0.58), 84 / rows);
    for (let row = 0; row < rows; ++row) {
      const text = digits
        .slice(row * length, (row + 1) * length)
        .map((digit) => this.#sign(digit))
        .join("");
      this.#text(x + 50, y + 52 + (row - (rows - 1) / 2) * size, size, "mark", text, parent);
    }
  }
  #drawCell(cell) {
    const game = this.#game;
    const { digit, corner, centre } = game.cells[cell];
    const shown = digit === 0 ? this.hint.shown.get(cell) : undefined;
    const isPlaced = this.hint.placed?.[0] === cell && digit === 0;
    const isWrong = this.wrong.has(cell);
    const hasTable = game.isCandidates;
    const key = JSON.stringify([digit, corner, centre, shown, isPlaced, isWrong, hasTable]);
    if (this.#drawn[cell] === key) return;
    this.#drawn[cell] = key;
    const group = this.#groups[cell];
    group.replaceChildren();
    const [row, column] = game.board.cells[cell];
    const [x, y] = [column * unit, row * unit];
    if (digit !== 0 || isPlaced) {
      const kind = isPlaced ? "placed" : game.isGiven(cell) ? "given" : "mine";
      this.#text(
        x + 50,
        y + 50,
        64,
        `${kind}${isWrong ? " wrong" : ""}`,
        this.#sign(isPlaced ? this.hint.placed[1] : digit),
        group,
      );
      if (isWrong) element("path", { d: `M${x + 28} ${y + 84}h44`, class: "error" }, group);
      return;
    }
    if (shown) return this.#drawTable(cell, shown, "candidate", group);
    if (centre && hasTable) this.#drawTable(cell, digitsIn(centre), "mark", group);
    else if (centre) this.#drawCentre(x, y, digitsIn(centre), group);
    const size = game.board.side > 9 ? 20 : 24;
    digitsIn(corner).forEach((mark, at) => {
      const [dx, dy] = cornerPlaces[at % cornerPlaces.length];
      this.#text(
        x + dx,
        y + dy + (this.#corners.has(cell) && dy < 30 ? 20 : 0),
        size,
        "mark",
        this.#sign(mark),
        group,
      );
    });
  }

  #drawTints() {
    const game = this.#game;
    const { board } = game;
    const tints = this.layers.tints;
    tints.replaceChildren();
    const tint = (cell, name) => rectangle(board, cell, 0, name, tints);
    game.cells.forEach(({ colour }, cell) => {
      const all = digitsIn(colour);
      const [row, column] = board.cells[cell];
      all.forEach((one, at) =>
        element(
          "rect",
          {
            x: column * unit + (at * unit) / all.length,
            y: row * unit,
            width: unit / all.length,
            height: unit,
            class: `colour-${one}`,
          },
          tints,
        ),
      );
    });
    const hint = this.hint;
    if (hint === noHint) {
      const [only] = this.selection.size === 1 ? this.selection : [];
      if (only !== undefined && this.settings.shadesPeers)
        board.peers[only].forEach((cell) => tint(cell, "seen"));
      const same = only === undefined ? 0 : game.cells[only].digit;
      if (same !== 0 && this.settings.shadesEqual)
        game.cells.forEach(({ digit }, cell) => {
          if (digit === same && cell !== only) tint(cell, "same");
        });
      for (const cell of this.selection) tint(cell, "chosen");
    }
    hint.area.forEach((cell) => tint(cell, "area"));
    hint.pattern.forEach((cell) => tint(cell, "pattern"));
    hint.groups.forEach((cells, at) => cells.forEach((cell) => tint(cell, `group-${at % 4}`)));
    hint.failed.forEach((cell) => tint(cell, "failed"));
    if (hint.placed) tint(hint.placed[0], "found");
  }

  // One ring around cells that hang together.
  #drawRing() {
    const { cells } = this.#game.board;
    const inset = 2;
    const chosen = new Set([...this.selection].map((cell) => cells[cell].slice(0, 2).join()));
    let path = "";
    for (const cell of this.selection) {
      const [row, column] = cells[cell];
      const has = (down, right) => chosen.has(`${row + down},${column + right}`);
      const [left, right] = [
        column * unit + (has(0, -1) ? -inset : inset),
        (column + 1) * unit + (has(0, 1) ? inset : -inset),
      ];
      const [top, bottom] = [
        row * unit + (has(-1, 0) ? -inset : inset),
        (row + 1) * unit + (has(1, 0) ? inset : -inset),
      ];
      if (!has(-1, 0)) path += `M${left} ${row * unit + inset}H${right}`;
      if (!has(1, 0)) path += `M${left} ${(row + 1) * unit - inset}H${right}`;
      if (!has(0, -1)) path += `M${column * unit + inset} ${top}V${bottom}`;
      if (!has(0, 1)) path += `M${(column + 1) * unit - inset} ${top}V${bottom}`;
    }
    this.layers.ring.replaceChildren();
    if (this.hint === noHint) element("path", { d: path, class: "ring" }, this.layers.ring);
  }

  #drawLinks() {
    const { hint } = this;
    const links = this.layers.links;
    links.replaceChildren();
    const at = ([cell, digit]) => this.#slot(cell, digit);
    for (const chain of hint.chains) {
      for (const { candidate, is_on, from } of chain) {
        const to = at(candidate);
        for (const reason of from) {
          const start = at(chain[reason].candidate);
          const length = Math.hypot(to.x - start.x, to.y - start.y) || 1;
          const [dx, dy] = [(to.x - start.x) / length, (to.y - start.y) / length];
          const [x, y] = [to.x - dx * 14, to.y - dy * 14];
          const tail = `${start.x + dx * 14} ${start.y + dy * 14}`;
          const left = `${x - dx * 9 - dy * 5} ${y - dy * 9 + dx * 5}`;
          const right = `${x - dx * 9 + dy * 5} ${y - dy * 9 - dx * 5}`;
          element(
            "path",
            {
              d: `M${tail}L${x} ${y}M${left}L${x} ${y}L${right}`,
              class: `link ${is_on ? "on" : "off"}`,
            },
            links,
          );
        }
      }
      for (const { candidate, is_on } of chain) {
        const { x, y } = at(candidate);
        element("circle", { cx: x, cy: y, r: 13, class: `node ${is_on ? "on" : "off"}` }, links);
      }
    }
    for (const fin of hint.fins) {
      const { x, y } = at(fin);
      element("circle", { cx: x, cy: y, r: 15, class: "fin" }, links);
    }
    for (const candidate of hint.removed) {
      const { x, y, size } = at(candidate);
      const arm = size * 0.44;
      element(
        "path",
        {
          d: `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`,
          class: "strike",
        },
        links,
      );
    }
    if (hint.contradiction) {
      const { x, y } = at(hint.contradiction);
      element("circle", { cx: x, cy: y, r: 19, class: "contradiction" }, links);
      element("path", { d: `M${x + 6} ${y - 30}l-8 12h10l-8 12`, class: "contradiction" }, links);
    }
  }

  draw() {
    const game = this.#game;
    if (!game) return;
    this.#drawTints();
    this.#drawRing();
    this.#drawLinks();
    this.#cells.forEach((made, cell) => {
      this.#drawCell(cell);
      made.setAttribute("aria-label", this.spoken(cell));
      made.setAttribute("aria-selected", String(this.selection.has(cell)));
    });
  }
}
