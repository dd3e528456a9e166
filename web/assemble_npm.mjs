// Puts the npm package together: node assemble_npm.mjs PAGE FOLDER VERSION, with the folder that preset web builds.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const [page, folder, version] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));

mkdirSync(folder, { recursive: true });
cpSync(join(here, "npm"), folder, { recursive: true });
cpSync(join(here, "..", "LICENSE"), join(folder, "LICENSE"));
cpSync(join(page, "sudoku.wasm"), join(folder, "sudoku.wasm"));

// The same program for require() and for import. emscripten writes it for all kinds of scripts, and bundlers take what is for the
// other kinds for a wrong module.
const glue = readFileSync(join(page, "sudoku.js"), "utf8");
writeFileSync(join(folder, "sudoku.cjs"), glue);
const module = [/\n *if \(typeof __filename .*/, /\nif \(typeof exports === 'object' && [^]*/].reduce((text, other) => {
  if (!other.test(text)) throw new Error(`sudoku.js has no ${other}: another emscripten?`);
  return text.replace(other, "");
}, glue);
writeFileSync(join(folder, "sudoku.js"), `${module}\nexport default makeSudoku;\n`);

const description = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
writeFileSync(join(folder, "package.json"), `${JSON.stringify({ ...description, version }, null, 2)}\n`);
