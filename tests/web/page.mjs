// Drives the page in Debian's Chromium, at the sizes of a desktop and of a phone: node
// tests/web/page.mjs PAGE [PICTURES [CASE]]
//
// PAGE is the folder that a web server would show; PICTURES a folder for pictures of its states;
// CASE the name of the only case to try. Ends with 1 and a line per failure when something is
// wrong.
import { Browser, failures, serve, sizes } from "./browser.mjs";
import * as hints from "./page_hints.mjs";
import * as loading from "./page_loading.mjs";
import * as play from "./page_play.mjs";
import * as rooms from "./page_rooms.mjs";

const [page, pictures, only] = process.argv.slice(2);
const { server, address } = await serve(page);
const browser = new Browser(page, address, pictures);
await browser.start();
const cases = Object.entries({ ...loading, ...play, ...hints, ...rooms }).filter(
  ([name]) => !only || name === only,
);
for (const [name, run] of cases) {
  for (const size of Object.keys(sizes)) {
    try {
      await run(browser, size);
    } catch (error) {
      failures.push(`${size}, ${name}: ${error.stack}`);
    }
  }
}
await browser.stop();
server.close();
for (const failure of failures) console.error(failure);
console.log(failures.length === 0 ? "the page does what it should" : `${failures.length} failures`);
process.exit(failures.length === 0 && cases.length > 0 ? 0 : 1);
