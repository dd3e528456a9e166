// Draws a board from what the library says of its look: lines, marks of constraints, numbers
// outside. Lengths are hundredths of a cell. Colours are those of the library, unless the style
// sheet has a variable --kRRGGBB for one.
const space = "http://www.w3.org/2000/svg";
export const unit = 100;
const ring = 62; // room for a number outside the board
const border = 5;
const thick = 16; // lines from here on get a rim, which shows them on any ground
const largest = 80; // larger squares shade a cell, and have none

export function element(name, attributes, parent, text) {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  parent?.append(made);
  return made;
}

// Digits are numbered from 1, also on boards whose first one is 0; those from 10 on are letters.
export function signOf(digit, board) {
  const value = digit - 1 + board.first_digit;
  return value > 9 ? String.fromCharCode(55 + value) : String(value);
}

const colourOf = (hex) => (hex ? `var(--k${hex.slice(1)}, ${hex})` : "none");
// Thin lines of the softest grey would not be seen; they have the colour of rims.
const faint = "#d4d4d4";
const lineColourOf = (hex) => (hex === faint ? "var(--rim)" : colourOf(hex));

// The part of the plane that the drawing covers.
export function extentOf({ shown_rows: rows, columns, look }) {
  const { above, below, before, behind } = look.outside;
  const left = -before * ring - border;
  const top = -above * ring - border;
  return {
    left,
    top,
    width: columns * unit + behind * ring + border - left,
    height: rows * unit + below * ring + border - top,
  };
}

export function plane(board, name) {
  const { left, top, width, height } = extentOf(board);
  return element("svg", {
    viewBox: `${left} ${top} ${width} ${height}`,
    class: name,
    "aria-hidden": "true",
  });
}

function drawShades(board, parent) {
  for (const cells of board.look.shades) {
    for (const cell of cells) rectangle(board, cell, 0, "window", parent);
  }
}

export function rectangle(board, cell, inset, name, parent) {
  const [row, column] = board.cells[cell];
  return element(
    "rect",
    {
      x: column * unit + inset,
      y: row * unit + inset,
      width: unit - 2 * inset,
      height: unit - 2 * inset,
      class: name,
    },
    parent,
  );
}

function drawDiagonals(board, parent) {
  for (const cells of board.look.diagonals) {
    const [top, left] = board.cells[cells[0]];
    const [bottom, right] = board.cells[cells.at(-1)];
    const isMain = left < right;
    element(
      "line",
      {
        x1: (left + (isMain ? 0 : 1)) * unit,
        y1: top * unit,
        x2: (right + (isMain ? 1 : 0)) * unit,
        y2: (bottom + 1) * unit,
        class: "diagonal",
      },
      parent,
    );
  }
}

// Lines between cells: thick where the boxes of the two differ, and around the board.
function drawLines(board, parent) {
  const boxes = board.cells.map(() => "");
  board.look.boxes.forEach((cells, box) =>
    cells.forEach((cell) => {
      boxes[cell] += `${box},`;
    }),
  );
  const at = new Map(board.cells.map(([row, column], cell) => [`${row},${column}`, cell]));
  const paths = { thin: "", thick: "" };
  for (let row = 0; row <= board.shown_rows; ++row) {
    for (let column = 0; column <= board.columns; ++column) {
      const here = at.get(`${row},${column}`);
      for (const [other, path] of [
        [at.get(`${row - 1},${column}`), `M${column * unit} ${row * unit}h${unit}`],
        [at.get(`${row},${column - 1}`), `M${column * unit} ${row * unit}v${unit}`],
      ]) {
        if (here === undefined && other === undefined) continue;
        paths[
          here === undefined || other === undefined || boxes[here] !== boxes[other]
            ? "thick"
            : "thin"
        ] += path;
      }
    }
  }
  for (const name of ["thin", "thick"])
    element("path", { d: paths[name], class: `line ${name}` }, parent);
}

const pointsOf = (mark) => mark.points.map((point) => point.join()).join(" ");

const forms = {
  line(mark, parent) {
    const made = element(
      "polyline",
      {
        points: pointsOf(mark),
        "stroke-width": mark.size,
        class: mark.is_dashed ? "dashed" : "stroke",
      },
      parent,
    );
    made.style.stroke = (mark.size < thick ? lineColourOf : colourOf)(mark.stroke);
  },
  disc(mark, parent) {
    const [[x, y]] = mark.points;
    const made = element("circle", { cx: x, cy: y, r: mark.size / 2, "stroke-width": 4 }, parent);
    made.style.fill = colourOf(mark.fill);
    made.style.stroke = lineColourOf(mark.stroke);
  },
  square(mark, parent) {
    const [[x, y]] = mark.points;
    const made = element(
      "rect",
      {
        x: x - mark.size / 2,
        y: y - mark.size / 2,
        width: mark.size,
        height: mark.size,
        "stroke-width": 4,
      },
      parent,
    );
    made.style.fill = colourOf(mark.fill);
    made.style.stroke = lineColourOf(mark.stroke);
  },
  label(mark, parent) {
    const [[x, y]] = mark.points;
    const made = element(
      "text",
      {
        x,
        y: y + mark.size * 0.36,
        "font-size": mark.size,
        class: mark.fill === "#ffffff" ? "label plain" : "label",
      },
      parent,
      mark.text,
    );
    made.style.fill = colourOf(mark.fill);
  },
  corner(mark, parent) {
    const [[x, y]] = mark.points;
    const size = mark.size * 1.15;
    const made = element(
      "text",
      { x: x + 1, y: y + size * 0.86, "font-size": size, class: "label corner" },
      parent,
      mark.text,
    );
    made.style.fill = colourOf(mark.fill);
  },
};

// The rims of a constraint come before its shapes, so that a bulb and its tube are one.
function drawRim(mark, parent) {
  const isWhite = mark.stroke === "#ffffff";
  if (mark.form === "line" && mark.size >= thick && !mark.is_dashed && !isWhite)
    element(
      "polyline",
      { points: pointsOf(mark), "stroke-width": mark.size + 5, class: "rim stroke" },
      parent,
    );
  const [[x, y]] = mark.points;
  if (mark.form === "disc" && !mark.stroke && mark.size > 40)
    element("circle", { cx: x, cy: y, r: mark.size / 2 + 2.5, class: "rim filled" }, parent);
  if (mark.form === "square" && !mark.stroke && mark.size < largest) {
    const size = mark.size + 5;
    element(
      "rect",
      { x: x - size / 2, y: y - size / 2, width: size, height: size, class: "rim filled" },
      parent,
    );
  }
}

// Cages are a tenth of a cell inside it, and their dashes leave a gap for the number in the corner.
const cageShift = 4;
const further = (at) => {
  const rest = ((at % unit) + unit) % unit;
  return rest === 7 ? at + cageShift : rest === unit - 7 ? at - cageShift : at;
};
function insideCells(marks) {
  const corner = marks.find(({ form }) => form === "corner");
  return marks.map((mark) => {
    if (!mark.is_dashed || mark.form !== "line") return mark;
    const points = mark.points.map((point) => point.map(further));
    const [[x, y]] = mark.points;
    if (corner && x === corner.points[0][0] && y === corner.points[0][1] + 4) {
      const isAcross = y === mark.points[1][1];
      points[0][isAcross ? 0 : 1] += isAcross ? corner.text.length * 15 + 2 : 20;
    }
    return { ...mark, points };
  });
}

function drawConstraints(board, isAbove, parent) {
  for (const { kind, marks } of board.look.constraints) {
    const group = element("g", { class: `constraint ${kind}` });
    const shown = insideCells(marks).filter((mark) => mark.is_above === isAbove);
    if (!isAbove) shown.forEach((mark) => drawRim(mark, group));
    for (const mark of shown) forms[mark.form](mark, group);
    if (shown.length > 0) parent.append(group);
  }
}

function drawOutside(board, parent) {
  const place = (index, count, { depth, shift }) => {
    if (index < 0) return -ring / 2 - depth * ring;
    if (index >= count) return count * unit + ring / 2 + depth * ring;
    return index * unit + unit / 2 + shift;
  };
  for (const number of board.look.outside.numbers) {
    const x = place(number.column, board.columns, number);
    const y = place(number.row, board.rows, number);
    const group = element("g", { class: `outside${number.is_black ? " black" : ""}` }, parent);
    if (number.is_framed && number.is_round)
      element("circle", { cx: x, cy: y, r: 26, class: "frame" }, group);
    if (number.is_framed && !number.is_round)
      element("rect", { x: x - 26, y: y - 26, width: 52, height: 52, class: "frame" }, group);
    const isSlope = number.down !== 0 && number.right !== 0;
    if (isSlope) {
      const [right, down] = [number.right, number.down];
      element(
        "path",
        {
          d:
            `M${x + right * 14} ${y + down * 14}l${right * 14} ${down * 14}` +
            `m${-right * 11} 0h${right * 11}v${-down * 11}`,
          class: "slope",
        },
        group,
      );
    }
    const shift = isSlope ? 5 : 0;
    element(
      "text",
      { x: x - number.right * shift, y: y - number.down * shift + 12, "font-size": 34 },
      group,
      number.text,
    );
  }
}

// The layers of a board in painting order; those in `open` are filled later, by name.
export function drawBoard(board, open) {
  const layers = {};
  const svg = plane(board, "drawing");
  const layer = (name, fill) => {
    layers[name] = element("g", { class: name }, svg);
    fill?.(board, layers[name]);
  };
  layer("paper", (_, parent) =>
    board.cells.forEach((__, cell) => rectangle(board, cell, 0, "cell", parent)),
  );
  layer("windows", drawShades);
  layer("tints");
  layer("below", (_, parent) => {
    drawDiagonals(board, parent);
    drawConstraints(board, false, parent);
  });
  layer("lines", drawLines);
  for (const name of open) layer(name);
  layer("above", (_, parent) => {
    drawConstraints(board, true, parent);
    drawOutside(board, parent);
  });
  layer("links");
  return { svg, layers };
}
