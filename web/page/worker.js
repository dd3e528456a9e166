// Asks the library, one call at a time, away from the page: {number, asked} in, {number, answer} out.
importScripts("sudoku.js");

const library = makeSudoku();

function call(module, asked) {
  const text = JSON.stringify(asked);
  const size = module.lengthBytesUTF8(text) + 1;
  const place = module._malloc(size);
  module.stringToUTF8(text, place, size);
  const answer = module.UTF8ToString(module._sudoku_call(place));
  module._free(place);
  return JSON.parse(answer);
}

addEventListener("message", async ({ data }) => {
  let answer;
  try {
    answer = call(await library, data.asked);
  } catch (failure) {
    answer = { error: { message: String(failure), line: 0, column: 0 }, has_crashed: true };
  }
  postMessage({ number: data.number, answer });
});
