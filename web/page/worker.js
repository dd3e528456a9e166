// Asks the library, one call at a time, away from the page: {number, asked} in, {number, answer}
// out. Before these comes {program}, which the page has compiled once for all its workers.
importScripts("sudoku.js");

let gotProgram;
const program = new Promise((done) => {
  gotProgram = done;
});

const library = makeSudoku({
  instantiateWasm(imports, done) {
    program.then(async (compiled) =>
      done(await WebAssembly.instantiate(compiled, imports), compiled),
    );
    return {};
  },
});

function call(module, asked) {
  const text = JSON.stringify(asked);
  const size = module.lengthBytesUTF8(text) + 1;
  const place = module._malloc(size);
  module.stringToUTF8(text, place, size);
  const answer = module.UTF8ToString(module._sudoku_call(place));
  module._free(place);
  return JSON.parse(answer);
}

// Calls wait for each other, as answers of the library are valid until the next one.
let last = Promise.resolve();
addEventListener("message", ({ data }) => {
  if (data.program) return gotProgram(data.program);
  last = last.then(async () => {
    let answer;
    try {
      answer = call(await library, data.asked);
    } catch (failure) {
      answer = { error: { message: String(failure), line: 0, column: 0 }, has_crashed: true };
    }
    postMessage({ number: data.number, answer });
  });
});
