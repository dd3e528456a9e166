// How the page arrives: size, a board before the library, without a network.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { easy, network } from "./browser.mjs";

const slow = {
  offline: false,
  latency: 40,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};
const mostBytes = 1.5e6;

function compressed(folder) {
  return readdirSync(folder).reduce((sum, name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sum + compressed(path);
    return /\.(gz|br)$/.test(name)
      ? sum
      : sum + (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
  }, 0);
}

export async function loading(browser, size) {
  const bytes = compressed(browser.page);
  if (size === "desktop") console.log(`the page has ${(bytes / 1e6).toFixed(2)} MB as .br`);
  const tab = await browser.newTab(size);
  tab.expect("a small page", bytes < mostBytes, bytes);
  const line = await tab.page.createCDPSession();
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", slow);
  // The program comes when the board has been seen: nothing can have needed it.
  await tab.page.setRequestInterception(true);
  let letGo;
  const seen = new Promise((done) => {
    letGo = done;
  });
  tab.page.on("request", async (asked) => {
    if (asked.url().endsWith(".wasm")) await seen;
    asked.continue().catch(() => {});
  });
  const begin = performance.now();
  const arrival = tab.page.goto(`${browser.address}#${easy}`);
  await tab.until(() => document.querySelectorAll(".contents .given").length === 30);
  console.log(
    `${size}: first board at 1.6 Mbit/s after ${(performance.now() - begin).toFixed(0)} ms`,
  );
  await tab.press(2);
  await tab.keys("4");
  tab.expect(
    "the board can be played before the library is there",
    (await tab.label(2)) === "r1c3, 4",
  );
  await tab.picture("loading");
  letGo();
  await arrival;
  await tab.ready();
  console.log(`${size}: library there after ${(performance.now() - begin).toFixed(0)} ms`);
  tab.expect("and stays as it was", (await tab.label(2)) === "r1c3, 4");
  await tab.close();
}

export async function offline(browser, size) {
  const tab = await browser.open(size);
  await tab.page.evaluate(() => navigator.serviceWorker.ready);
  await tab.until(
    async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null,
  );
  network.isThere = false;
  await tab.page.reload();
  await tab.ready();
  tab.expect("without a network", (await tab.count(".contents .given")) === 30);
  network.isThere = true;
  const manifest = await tab.page.evaluate(async () =>
    (await fetch("manifest.webmanifest")).json(),
  );
  const icons = await tab.page.evaluate(
    (list) => Promise.all(list.map(async ({ src }) => (await fetch(src)).ok)),
    manifest.icons,
  );
  tab.expect("icons of the application", icons.length === 3 && icons.every(Boolean));
  await tab.close();
}
