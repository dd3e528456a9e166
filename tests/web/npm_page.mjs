// Tries the npm package in Chromium, in a page and in a worker: node npm_page.mjs PACKAGE, the unpacked
// package. Once as it is, and bundled by esbuild and by webpack.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import puppeteer from "puppeteer-core";
import webpack from "webpack";
import { serve } from "./browser.mjs";

const program = `
  import { load } from "libsudoku";
  import { startWorker, startWorkers } from "libsudoku/worker";
  const puzzle = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
  const here = (await load()).solve([puzzle]);
  const worker = startWorker();
  const workers = startWorkers(2);
  const many = await workers.solve(Array(2500).fill(puzzle));
  window.solutions = [...here, ...(await worker.solve([puzzle])), ...new Set(many)];
  worker.close();
  workers.close();
`;
const solution =
  "417369825632158947958724316825437169791586432346912758289643571573291684164875293";
const names = {
  libsudoku: "/node_modules/libsudoku/web.js",
  "libsudoku/worker": "/node_modules/libsudoku/worker-web.js",
};

const site = mkdtempSync(join(tmpdir(), "sudoku-npm-"));
const library = join(site, "node_modules", "libsudoku");
cpSync(resolve(process.argv[2]), library, { recursive: true });
writeFileSync(join(site, "package.json"), '{ "type": "module" }');
writeFileSync(join(site, "main.js"), program);

const bundlers = {
  unbundled: (folder) => writeFileSync(join(folder, "main.js"), program),
  // It leaves files and workers that a module names by their addresses to whoever calls it.
  async esbuild(folder) {
    const entryPoints = [join(site, "main.js"), join(library, "worker-of-page.js")];
    await build({ entryPoints, outdir: folder, entryNames: "[name]", bundle: true, format: "esm" });
    cpSync(join(library, "sudoku.wasm"), join(folder, "sudoku.wasm"));
  },
  async webpack(folder) {
    const compiler = webpack({
      mode: "production",
      context: site,
      entry: "./main.js",
      output: { path: folder },
      performance: false,
    });
    const stats = await new Promise((done, fail) =>
      compiler.run((error, result) => (error ? fail(error) : done(result))),
    );
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString());
  },
};

const { server, address } = await serve(site);
const browser = await puppeteer.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
let failed = false;
for (const [name, bundle] of Object.entries(bundlers)) {
  const folder = join(site, name);
  mkdirSync(folder);
  await bundle(folder);
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><link rel="icon" href="data:,">
    <script type="importmap">${JSON.stringify({ imports: names })}</script>
    <script type="module" src="main.js"></script>`,
  );
  const page = await browser.newPage();
  const complaint = new Promise((tell) => page.on("pageerror", ({ message }) => tell([message])));
  await page.goto(`${address}${name}/`);
  const answer = page
    .waitForFunction("window.solutions", { timeout: 120000 })
    .then((found) => found.jsonValue());
  const found = await Promise.race([answer, complaint]);
  const isRight = found.length === 3 && found.every((line) => line === solution);
  console.log(`${isRight ? "passed" : "FAILED"}  in Chromium, ${name}: a page, a worker and several`);
  if (!isRight) console.log(found);
  failed ||= !isRight;
  await page.close();
}
await browser.close();
server.close();
rmSync(site, { recursive: true });
process.exit(failed ? 1 : 0);
