// Completes the page: node web/finish_page.mjs SOURCE PAGE
//
// PAGE has sudoku.js, sudoku.wasm and the folder rules; the files of SOURCE are copied beside them.
// Then index.html gets what a page of its own has: links to the program and to its description for
// devices, and its first board as the library describes it. The service worker gets the list of
// files, and every text and program gets a .gz and a .br.
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { extname, join, relative, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

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

const ownLinks = `<link rel="manifest" href="manifest.webmanifest">
<link rel="apple-touch-icon" href="icon-192.png">
<link rel="preload" href="sudoku.wasm" as="fetch" type="application/wasm" crossorigin fetchpriority="low">`;

// The board that is there before the program: index.html has the puzzle, the page everything that
// is drawn.
async function finishIndex() {
  const path = join(page, "index.html");
  const text = readFileSync(path, "utf8");
  const [place, puzzle] = /(?<=id="first"[^>]*>)(\{.*?\})(?=<)/.exec(text);
  const board = JSON.stringify(await boardOf(JSON.parse(puzzle).line)).replaceAll("<", "\\u003c");
  writeFileSync(
    path,
    text.replace(place, () => board).replace("<!-- OWN PAGE -->", ownLinks),
  );
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
await finishIndex();

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
