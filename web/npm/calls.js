// The functions of the package over a module of WebAssembly: texts and plain objects in and out.

export class SudokuError extends Error {
  constructor({ message, line, column }) {
    super(message);
    this.name = "SudokuError";
    this.line = line;
    this.column = column;
  }
}

// The functions in the words of a program. `call` takes a call of the library and returns its answer, or a promise of it: the
// same functions serve a module and a worker. `then` is what to do with an answer.
export function functionsOf(call, then) {
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
    solve: (lines) =>
      then(call("solve_lines", { puzzles: lines.join("\n") }), (answer) => answer.solutions.split("\n").slice(0, lines.length)),
  };
}

// The same as an object that works on a module at once.
export function sudokuOf(module) {
  const call = (name, asked = {}) => {
    const text = JSON.stringify({ ...asked, call: name });
    const size = module.lengthBytesUTF8(text) + 1;
    const place = module._malloc(size);
    module.stringToUTF8(text, place, size);
    const answer = JSON.parse(module.UTF8ToString(module._sudoku_call(place)));
    module._free(place);
    if (answer.error) throw new SudokuError(answer.error);
    return answer;
  };
  return functionsOf(call, (answer, use) => use(answer));
}
