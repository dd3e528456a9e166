// Clicks and types at random until the time is over: node tests/web/monkey.mjs PAGE [SECONDS [SEED]]
//
// The page must report no error, and still be there in the end: a new puzzle opens, and its hint.
// Ends with 1 otherwise. The same seed makes the same choices; what they do depends on the answers
// that have arrived until then.
import { Browser, failures, serve, sizes } from "./browser.mjs";
import { Chance, clickOne } from "./chance.mjs";

const [page, seconds = "60", seed = "1"] = process.argv.slice(2);
const keys = ["1", "5", "9", "ArrowUp", "ArrowLeft", "Shift+ArrowDown", "Control+z", "Control+y", "x", "z",
  "Control+Digit3", "Shift+Digit2", "Delete", "h", "k", "m", " ", "Escape", "Enter", "Tab", "Control+a"];
const left = ["print", "print-solution", "share", "copy"]; // they leave the page

const chance = new Chance(seed);

async function act(tab) {
  if (chance.below(3) === 0) return tab.keys(chance.of(keys));
  return clickOne(tab.page, chance.below(1e6), left);
}

const { server, address } = await serve(page);
const browser = new Browser(page, address);
await browser.start();
let count = 0;
for (const size of Object.keys(sizes)) {
  const tab = await browser.open(size);
  const end = performance.now() + (1000 * Number(seconds)) / 2;
  for (; performance.now() < end && failures.length === 0; ++count) await act(tab);
  await tab.keys("Escape");
  await tab.page.evaluate(() =>
    document.querySelectorAll("dialog[open]").forEach((sheet) => sheet.close()),
  );
  await tab.make("classic", "easy");
  tab.expect("a hint in the end", await tab.hint());
  await tab.close();
}
await browser.stop();
server.close();
for (const failure of failures) console.error(failure);
console.log(`${count} clicks and keys, ${failures.length} failures`);
process.exit(failures.length === 0 ? 0 : 1);
