// The functions of the package over a module of WebAssembly: texts and plain objects in and out.

export class SudokuError extends Error {
  constructor({ message, line, column }) {
    super(message);
    this.name = "SudokuError";
    this.line = line;
    this.column = column;
  }
}

// Lines that one call solves: with them, all that a call needs stays in the cache of a processor.
const linesOfCall = 1000;

// The functions in the words of a program. `call` takes a call of the library and returns its answer, or a promise of it: the
// same functions serve a module and workers. `then` is what to do with an answer, `all` makes one of a list of answers.
export function functionsOf(call, then, all) {
  const solvePart = (lines, before) =>
    then(call("solve_lines", { puzzles: lines.join("\n"), before }), ({ solutions }) => solutions.split("\n").slice(0, lines.length));
  return {
    call,
    open: (text, options = {}) => call("open", { ...options, text }),
    check: (digits) => call("check", { digits }),
    solution: () => then(call("solution"), (answer) => answer.digits),
    count: (options = {}) => call("count", options),
    candidates: (options = {}) => call("candidates", options),
    hint: (options = {}) => call("hint", options),
    facts: (names) => then(call("facts", { facts: names }), (answer) => answer.facts),
    write: (format) => then(call("write", { format }), (answer) => answer.text),
    generate: (request = {}) => call("generate", { geometry: "3x3", ...request }),
    tables: () => call("tables"),
    solve: (lines) => {
      const parts = [];
      for (let from = 0; from < lines.length; from += linesOfCall)
        parts.push(solvePart(lines.slice(from, from + linesOfCall), from));
      return then(all(parts), (solved) => [].concat(...solved));
    },
  };
}

// The same as an object that works on a module at once.
export function sudokuOf(module) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const parsed = (text) => {
    const answer = JSON.parse(text);
    if (answer.error) throw new SudokuError(answer.error);
    return answer;
  };
  // Returns use(place, size) with the bytes of the text in the module's memory; a zero follows them.
  const withBytes = (text, use) => {
    const room = 3 * text.length + 1;
    const place = module._malloc(room);
    try {
      const { written } = encoder.encodeInto(text, module.HEAPU8.subarray(place, place + room));
      module.HEAPU8[place + written] = 0;
      return use(place, written);
    } finally {
      module._free(place);
    }
  };
  // `before`: the lines that come before these, for the place of an error.
  const solveLines = ({ puzzles, before = 0 }) => {
    const place = withBytes(String(puzzles), (lines, size) => module._sudoku_solve_lines(lines, size));
    const solutions = decoder.decode(module.HEAPU8.subarray(place, place + module._sudoku_solutions_size()));
    if (!solutions.startsWith("{")) return { solutions };
    const { error } = JSON.parse(solutions);
    throw new SudokuError({ ...error, line: error.line && error.line + before });
  };
  const call = (name, asked = {}) => {
    if (name === "solve_lines") return solveLines(asked);
    const text = JSON.stringify({ ...asked, call: name });
    return parsed(withBytes(text, (place) => module.UTF8ToString(module._sudoku_call(place))));
  };
  return functionsOf(call, (answer, use) => use(answer), (answers) => answers);
}
