// Hints on the board: where, what, why; on classic boards, with constraints and on several grids.
import { easy } from "./browser.mjs";

const hardest = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

// Asks for a hint and prints how long it took.
async function timedHint(tab, of) {
  const milliseconds = await tab.page.evaluate(async () => {
    const begin = performance.now();
    const panel = document.getElementById("hint-panel");
    const seen = new Promise((done) =>
      new MutationObserver(() => panel.hidden || done()).observe(panel, { attributes: true }),
    );
    document.getElementById("hint").click();
    await seen;
    return performance.now() - begin;
  });
  console.log(`${tab.size}: hint of ${of} after ${milliseconds.toFixed(0)} ms`);
}

export async function stages(browser, size) {
  const tab = await browser.open(
    size,
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
  );
  await tab.hint();
  tab.expect(
    "first where",
    (await tab.text("#hint-title")) === "Where to look" && (await tab.count(".tints .area")) > 0,
  );
  tab.expect("nothing is told yet", (await tab.count(".strike, .placed")) === 0);
  tab.expect(
    "the hint is on the screen",
    await tab.page.$eval(
      "#hint-panel",
      (place) => place.getBoundingClientRect().bottom <= innerHeight,
    ),
  );
  tab.expect(
    "its heading has the focus",
    (await tab.page.evaluate(() => document.activeElement.id)) === "hint-title",
  );
  await tab.look("hint-where");
  await tab.click("#hint-next");
  tab.expect(
    "then what",
    (await tab.count(".strike, .contents .placed")) > 0 &&
      (await tab.text("#hint-title")) !== "Where to look",
  );
  await tab.look("hint-what");
  await tab.click("#hint-next");
  tab.expect(
    "then why",
    !(await tab.isShown("#hint-next")) && (await tab.text("#hint-sentence")).length > 20,
  );
  tab.expect(
    "what a screen reader hears",
    (await tab.text("#spoken")) === (await tab.text("#hint-sentence")),
  );
  await tab.look("hint-why");
  const before = await tab.page.$eval("#undo", (button) => button.disabled);
  await tab.click("#hint-apply");
  tab.expect(
    "it is carried out",
    before &&
      !(await tab.page.$eval("#undo", (button) => button.disabled)) &&
      !(await tab.isShown("#hint-panel")),
  );
  await tab.close();
}

export async function chains(browser, size) {
  const tab = await browser.open(size, hardest);
  await tab.hint();
  await tab.click("#hint-apply");
  await timedHint(tab, "ER 10.7");
  await tab.click("#hint-next");
  tab.expect("the candidate is struck out", (await tab.count(".strike")) === 1);
  await tab.click("#hint-next");
  tab.expect("links of a chain", (await tab.count(".link")) > 3, await tab.count(".link"));
  tab.expect("the contradiction of a Nishio", (await tab.count("circle.contradiction")) === 1);
  tab.expect("the chain in words", (await tab.count("#hint-chain li")) > 3);
  await tab.look("nishio");
  await tab.close();
}

export async function variants(browser, size) {
  for (const [kind, level] of [
    ["killer", "medium"],
    ["samurai", "easy"],
    ["thermo", "medium"],
  ]) {
    const tab = await browser.open(size);
    await tab.make(kind, level);
    await timedHint(tab, kind);
    await tab.click("#hint-next");
    await tab.click("#hint-next");
    const isSeen = await tab.page.$eval(".tints .found, .tints .pattern", (tint) => {
      const [box, frame] = [tint, document.getElementById("frame")].map((place) =>
        place.getBoundingClientRect(),
      );
      return box.left >= frame.left && box.right <= frame.right && box.bottom <= frame.bottom;
    });
    tab.expect(`${kind}: the hint is in sight`, isSeen);
    await tab.look(`hint-${kind}`);
    await tab.close();
  }
}

// Hints where something is wrong, or no hints are possible.
export async function refusals(browser, size) {
  const tab = await browser.open(size);
  await tab.press(2);
  await tab.page.select("#conflicts", "never");
  await tab.keys("2");
  await tab.hint();
  tab.expect(
    "a wrong digit is told first",
    /Wrong digits: 1/.test(await tab.text("#play .message")) &&
      (await tab.count(".contents .wrong")) === 1,
  );
  await tab.paste(easy.replaceAll("9", "."));
  await tab.until(() =>
    /several solutions/.test(document.querySelector("#play .message").textContent),
  );
  await tab.page.select("#language", "de");
  await tab.until(() => document.documentElement.lang === "de");
  await tab.hint();
  tab.expect(
    "refusals are in the language of the page",
    /genau einer L/.test(await tab.text("#play .message")),
    await tab.text("#play .message"),
  );
  await tab.paste(
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
  );
  await tab.hint();
  await tab.click("#hint-next");
  tab.expect(
    "and names of techniques",
    /^(Letztes Feld|Nackter Einer|Versteckter Einer)$/.test(await tab.text("#hint-title")),
    await tab.text("#hint-title"),
  );
  await tab.close();
}

// Reasons in the language of the page, with its names of cells: of a single, and of a technique for
// which only English has a sentence.
export async function reasons(browser, size) {
  const tab = await browser.open(size, hardest);
  await tab.page.select("#language", "de");
  await tab.until(() => document.documentElement.lang === "de");
  const why = async () => {
    await tab.hint();
    await tab.click("#hint-next");
    await tab.click("#hint-next");
    return tab.text("#hint-sentence");
  };
  const single = await why();
  tab.expect(
    "a single in German",
    /^(In (Zeile|Spalte|Block) \d (passt|ist)|Z\dS\d sieht)/.test(single) &&
      !/Englisch/.test(await tab.text("#hint-note")),
    single,
  );
  await tab.click("#hint-apply");
  const sentence = await why();
  const chain = await tab.texts("#hint-chain li");
  tab.expect(
    "a chain in German",
    /^.+ in Z\dS\d.*\. Streiche .* in Z\dS\d/.test(sentence) &&
      chain.length > 3 &&
      chain.every((line) => /Z\dS\d ist (nicht )?\d$/.test(line)) &&
      /^Schwierigkeit .* Begr\u00fcndung auf Englisch: /.test(await tab.text("#hint-note")),
    [sentence, chain[0], await tab.text("#hint-note")].join("; "),
  );
  await tab.look("hint-german");
  await tab.close();
}
