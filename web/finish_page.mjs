// Completes the page: node web/finish_page.mjs SOURCE PAGE
//
// PAGE has sudoku.js, sudoku.wasm and the folder rules; the files of SOURCE are copied beside them.
// Then index.html gets its first board, which the library describes, the service worker gets the
// list of files, and every text and program gets a .gz and a .br.
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { extname, join, relative, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const first = "6..3..71....6.43..3.9.....891..48...2.8...1.4...13..875.....4.1..14.5....42..3..5";
const [source, page] = process.argv.slice(2);
const made = new Set(["sudoku.js", "sudoku.wasm", "rules"]);
const packed = new Set([".html", ".css", ".js", ".json", ".wasm", ".svg", ".webmanifest"]);

function filesIn(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesIn(path) : [path];
    });
}

async function boardOf(text) {
  const makeSudoku = createRequire(import.meta.url)(resolve(page, "sudoku.js"));
  const module = await makeSudoku({ wasmBinary: readFileSync(join(page, "sudoku.wasm")) });
  const asked = JSON.stringify({ call: "open", text });
  const size = module.lengthBytesUTF8(asked) + 1;
  const place = module._malloc(size);
  module.stringToUTF8(asked, place, size);
  const answer = JSON.parse(module.UTF8ToString(module._sudoku_call(place)));
  if (!answer.is_unique) throw new Error("the first puzzle of the page has no single solution");
  return answer;
}

function fill(name, values) {
  const text = readFileSync(join(source, name), "utf8");
  writeFileSync(
    join(page, name),
    text.replace(/@([A-Z_]+)@/g, (_, key) => values[key]),
  );
}

for (const name of readdirSync(page))
  if (!made.has(name)) rmSync(join(page, name), { recursive: true });
cpSync(source, page, { recursive: true });
fill("index.html", {
  FIRST_BOARD: JSON.stringify(await boardOf(first)).replaceAll("<", "\\u003c"),
});

const files = filesIn(page).filter((path) => !/\.(gz|br)$|service-worker\.js$/.test(path));
const hash = createHash("sha256");
for (const path of files) hash.update(relative(page, path)).update(readFileSync(path));
const names = ["./", ...files.map((path) => relative(page, path))];
fill("service-worker.js", {
  VERSION: hash.digest("hex").slice(0, 16),
  FILES: names.map((name) => JSON.stringify(name)).join(", "),
});

for (const path of filesIn(page).filter((one) => packed.has(extname(one)))) {
  const bytes = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
}
