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
  // What a function of the module answers to a text.
  const answerOf = (ask, text) => {
    const bytes = new TextEncoder().encode(text);
    const place = module._malloc(bytes.length + 1);
    module.HEAPU8.set(bytes, place);
    module.HEAPU8[place + bytes.length] = 0;
    const answer = module.UTF8ToString(ask(place));
    module._free(place);
    return answer;
  };
  const parsed = (text) => {
    const answer = JSON.parse(text);
    if (answer.error) throw new SudokuError(answer.error);
    return answer;
  };
  const call = (name, asked = {}) => {
    if (name !== "solve_lines") return parsed(answerOf(module._sudoku_call, JSON.stringify({ ...asked, call: name })));
    const solutions = answerOf(module._sudoku_solve_lines, String(asked.puzzles));
    return solutions.startsWith("{") ? parsed(solutions) : { solutions };
  };
  return functionsOf(call, (answer, use) => use(answer));
}
