// What the tests of the page share: a server for its files, Chromium, and what is expected of every
// state of the page.
import { createServer } from "node:http";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import puppeteer from "puppeteer-core";

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};
export const sizes = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};
export const easy =
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const patience = { timeout: 120000 };

export const failures = [];
export function expect(what, holds, shown = "") {
  if (!holds) failures.push(`${what} ${shown}`.trim());
}

// Delivers the page as servers do that know of the compressed files beside it. `network.isThere`
// can be set.
export const network = { isThere: true };
export async function serve(page) {
  const server = createServer((asked, answer) => {
    const path = join(page, decodeURIComponent(new URL(asked.url, "http://page").pathname));
    try {
      if (!network.isThere) throw new Error("no network");
      const file = statSync(path).isDirectory() ? join(path, "index.html") : path;
      const taken = asked.headers["accept-encoding"] ?? "";
      const coding = [
        ["br", ".br"],
        ["gzip", ".gz"],
      ].find(
        ([name, end]) => taken.includes(name) && statSync(file + end, { throwIfNoEntry: false }),
      );
      answer.writeHead(200, {
        "content-type": types[extname(file)] ?? "application/octet-stream",
        ...(coding ? { "content-encoding": coding[0] } : {}),
      });
      answer.end(readFileSync(coding ? file + coding[1] : file));
    } catch {
      answer.writeHead(404);
      answer.end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}

export class Browser {
  #browser;
  #axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

  constructor(page, address, pictures) {
    this.page = page;
    this.address = address;
    this.pictures = pictures;
    if (pictures) mkdirSync(pictures, { recursive: true });
  }
  async start() {
    this.#browser = await puppeteer.launch({
      executablePath: "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu"],
    });
  }
  stop() {
    return this.#browser.close();
  }

  // A tab of a browser without a past; `text` is the puzzle in the address.
  async newTab(size, theme = "light") {
    const context = await this.#browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(sizes[size]);
    await page.emulateMediaFeatures([
      { name: "prefers-color-scheme", value: theme },
      { name: "prefers-reduced-motion", value: "reduce" },
    ]);
    page.on("pageerror", (error) => failures.push(`${size}: ${error.message}`));
    page.on("console", (line) => {
      if (line.type() === "error" && network.isThere) failures.push(`${size}: ${line.text()}`);
    });
    return new Tab(this, page, size);
  }
  async open(size, text = easy, theme = "light") {
    const tab = await this.newTab(size, theme);
    await tab.page.goto(`${this.address}${text ? `#${encodeURIComponent(text)}` : ""}`);
    await tab.ready();
    return tab;
  }
  get axe() {
    return this.#axe;
  }
}

export class Tab {
  constructor(browser, page, size) {
    this.browser = browser;
    this.page = page;
    this.size = size;
  }
  ready() {
    return this.page.waitForSelector("html[data-ready]", patience);
  }
  close() {
    return this.page.browserContext().close();
  }
  until(condition, ...given) {
    return this.page.waitForFunction(condition, patience, ...given);
  }
  // Some element that fits the selector and is shown.
  shown(selector) {
    return this.until(
      (name) => [...document.querySelectorAll(name)].some((place) => place.checkVisibility()),
      selector,
    );
  }
  text(selector) {
    return this.page.$eval(selector, (place) => place.textContent.trim());
  }
  texts(selector) {
    return this.page.$$eval(selector, (places) => places.map((place) => place.textContent.trim()));
  }
  count(selector) {
    return this.page.$$eval(selector, (places) => places.length);
  }
  isShown(selector) {
    return this.page.$eval(selector, (place) => place.checkVisibility());
  }
  click(selector) {
    return this.page.$eval(selector, (place) => place.click());
  }
  expect(what, holds, shown) {
    expect(`${this.size}: ${what}`, holds, shown);
  }

  async keys(...names) {
    for (const name of names) {
      const parts = name.split("+");
      for (const part of parts.slice(0, -1)) await this.page.keyboard.down(part);
      await this.page.keyboard.press(parts.at(-1));
      for (const part of parts.slice(0, -1).reverse()) await this.page.keyboard.up(part);
    }
  }
  label(cell) {
    return this.page.$eval(`[data-cell="${cell}"]`, (place) => place.getAttribute("aria-label"));
  }
  async centre(cell) {
    const box = await (await this.page.$(`[data-cell="${cell}"]`)).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }
  async press(cell) {
    const [x, y] = await this.centre(cell);
    if (this.size === "phone") await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }
  chosen() {
    return this.page.$$eval('[aria-selected="true"]', (places) =>
      places.map((place) => Number(place.dataset.cell)),
    );
  }

  // Opens a text in the room for it, and waits until the board or a complaint is there.
  async paste(text) {
    await this.click('[data-room="check"]');
    await this.page.$eval(
      "#text",
      (place, value) => {
        place.value = value;
      },
      text,
    );
    await this.page.$eval("#check-room .message", (place) => {
      place.textContent = "";
    });
    await this.page.$eval("html", (place) => {
      delete place.dataset.line;
    });
    await this.click("#open");
    await this.until(
      () =>
        document.documentElement.dataset.line ||
        document.querySelector("#check-room .message").textContent !== "",
    );
  }
  async make(kind, level) {
    await this.click('[data-room="new"]');
    await this.click(`#kind input[value="${kind}"]`);
    await this.click(`#requirement input[value="${level}"]`);
    await this.page.$eval("html", (place) => {
      delete place.dataset.line;
    });
    await this.click("#make");
    await this.until(() => document.documentElement.dataset.line);
  }
  // Asks for a hint, and waits for the answer. Returns whether it is shown.
  async hint() {
    await this.click("#hint");
    await this.until(() => !document.getElementById("hint").hasAttribute("aria-busy"));
    return this.isShown("#hint-panel");
  }

  async picture(name) {
    if (this.browser.pictures)
      await this.page.screenshot({
        path: join(this.browser.pictures, `${this.size}-${name}.png`),
      });
  }
  // What every state of the page must be: within the screen, of contrast, and free of what axe
  // finds.
  async look(name) {
    await this.fits(name);
    await this.contrasts(name);
    await this.isAccessible(name);
    await this.picture(name);
  }
  async fits(state) {
    const [inner, outer] = await this.page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    this.expect(`${state}: wider than the screen`, inner <= outer, `${inner} > ${outer}`);
  }
  async isAccessible(state) {
    if (!(await this.page.evaluate(() => "axe" in window)))
      await this.page.evaluate(this.browser.axe);
    const found = await this.page.evaluate(async () => {
      const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ target }) => target.join(" "))
            .join(", ")}`,
      );
    });
    this.expect(`${state}: axe`, found.length === 0, found.join("; "));
  }
  // Every text against what is behind it, as WCAG 2.1 asks for (1.4.3): 4.5, or 3 where it is
  // large. Then what is drawn.
  async contrasts(state) {
    const weak = await this.page.evaluate(() => {
      const parse = (text) => (text.match(/[\d.]+/g) ?? []).map(Number);
      const light = ([r, g, b]) => {
        const part = (v) =>
          v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4;
        return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
      };
      const ratioOf = (a, b) =>
        (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
      const ground = (place) => {
        for (let at = place; at; at = at.parentElement) {
          const colour = parse(getComputedStyle(at).backgroundColor);
          if (colour.length === 3 || colour[3] === 1) return colour;
        }
        return [255, 255, 255];
      };
      const found = [];
      for (const place of document.body.querySelectorAll("*")) {
        const own = [...place.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "",
        );
        const style = getComputedStyle(place);
        const isOff = place.closest(":disabled");
        if (
          !own ||
          place.closest("svg") ||
          isOff ||
          !place.checkVisibility() ||
          place.offsetWidth < 2
        )
          continue;
        const ratio = ratioOf(parse(style.color), ground(place));
        const size = parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        if (ratio < (isLarge ? 3 : 4.5))
          found.push(
            `${place.tagName} "${place.textContent.trim().slice(0, 20)}" ${ratio.toFixed(2)}`,
          );
      }
      // Digits are large, marks are not; they are on every tint. What only has to be seen as a
      // shape needs 3 (1.4.11).
      const probe = document.createElement("i");
      document.body.append(probe);
      const named = (name) => {
        probe.style.color = `var(--${name})`;
        return parse(getComputedStyle(probe).color);
      };
      const tints = [
        "cell",
        "seen",
        "same",
        "chosen",
        "area",
        "pattern",
        "found",
        "failed",
        "window",
        "kd4d4d4",
        ...[0, 1, 2, 3].map((i) => `group-${i}`),
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => `p${i}`),
      ];
      for (const [ink, least, grounds] of [
        ["ink", 4.5, tints],
        ["mine", 3, tints],
        ["wrong", 3, ["cell", "seen", "same", "chosen", "pattern"]],
        ["placed", 3, ["found"]],
        ["rim", 3, ["cell"]],
        ["ka8a8a8", 3, ["cell"]],
        ["k555555", 4.5, ["cell"]],
        ["accent", 3, ["cell"]],
        ["on", 3, ["pattern", "cell"]],
        ["off", 3, ["pattern", "cell"]],
        ["fin", 3, ["pattern", "cell"]],
      ]) {
        for (const tint of grounds) {
          const ratio = ratioOf(named(ink), named(tint));
          if (ratio < least) found.push(`--${ink} on --${tint} ${ratio.toFixed(2)}`);
        }
      }
      probe.remove();
      return found;
    });
    this.expect(`${state}: contrast`, weak.length === 0, weak.join("; "));
  }
}
