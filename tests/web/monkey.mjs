// Clicks and types at random until the time is over: node tests/web/monkey.mjs PAGE [SECONDS [SEED]]
//
// The page must report no error, and still be there in the end: a new puzzle opens, and its hint.
// Ends with 1 otherwise. The same seed makes the same choices; what they do depends on the answers
// that have arrived until then.
import { Browser, failures, serve, sizes } from "./browser.mjs";

const [page, seconds = "60", seed = "1"] = process.argv.slice(2);
const keys = ["1", "5", "9", "ArrowUp", "ArrowLeft", "Shift+ArrowDown", "Control+z", "Control+y", "x", "z",
  "Control+Digit3", "Shift+Digit2", "Delete", "h", "k", "m", " ", "Escape", "Enter", "Tab", "Control+a"];
const left = ["print", "print-solution", "share", "copy"]; // they leave the page

// Mulberry32: small, and the same everywhere.
let state = Number(seed);
function random(count) {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % count;
}

async function act(tab) {
  if (random(3) === 0) return tab.keys(keys[random(keys.length)]);
  // One of the things that can be clicked; what is in a closed room cannot.
  return tab.page.evaluate(
    (choice, never) => {
      const sheet = document.querySelector("dialog[open]");
      const places = (sheet ?? document).querySelectorAll(
        "button, [data-cell], summary, input, option",
      );
      const open = [...places].filter(
        (place) => place.checkVisibility() && !place.disabled && !never.includes(place.id),
      );
      const place = open[choice % open.length];
      if (!place) return sheet?.close();
      if (place.tagName === "OPTION") {
        place.selected = true;
        place.parentElement.dispatchEvent(new Event("change", { bubbles: true }));
      } else {
        place.dispatchEvent(
          new PointerEvent("pointerdown", { bubbles: true, isPrimary: true, pointerId: 1 }),
        );
        place.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, pointerId: 1 }));
        place.click();
      }
    },
    random(1e6),
    left,
  );
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
