// Draws the pictures of the page for the documents: node tests/web/pictures.mjs PAGE FOLDER
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Browser, serve } from "./browser.mjs";

const [page, folder] = process.argv.slice(2);
const killer = readFileSync(new URL("../../examples/killer.txt", import.meta.url), "utf8").trim();
const hardest =
  "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const { server, address } = await serve(page);
const browser = new Browser(page, address);
await browser.start();

async function draw(name, size, viewport, text, hints) {
  const tab = await browser.open(size, text);
  await tab.page.setViewport(viewport);
  for (let i = 0; i < hints; ++i) {
    await tab.hint();
    await tab.click("#hint-apply");
  }
  await tab.hint();
  await tab.click("#hint-next");
  await tab.click("#hint-next");
  await tab.page.screenshot({ path: join(folder, `${name}.png`) });
  await tab.close();
}
await draw("page-hint", "desktop", { width: 1280, height: 900, deviceScaleFactor: 0.6 }, hardest, 1);
await draw(
  "page-phone",
  "phone",
  { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
  killer,
  0,
);
await browser.stop();
server.close();
