// Entry by keyboard, mouse and touch; undo; conflicts; the end of a puzzle.
import { easy } from "./browser.mjs";

const empty = [2, 3, 5, 6]; // open cells of the first row of `easy`

export async function play(browser, size) {
  const tab = await browser.open(size);
  tab.expect("cells", (await tab.count("[role=gridcell]")) === 81);
  await tab.look("start");

  // A digit, corner and centre marks, colours, by keyboard alone.
  await tab.page.focus('[role=gridcell][tabindex="0"]');
  await tab.keys("4");
  tab.expect("a digit is written", (await tab.texts(".contents .mine")).join() === "4");
  await tab.keys("ArrowRight", "Shift+Digit1", "Shift+Digit2", "Control+Digit1", "Control+Digit6");
  tab.expect(
    "what a screen reader says of marks",
    (await tab.label(empty[1])) === "r1c4, candidates 1 6, corner marks 1 2",
    await tab.label(empty[1]),
  );
  await tab.keys("Control+z");
  tab.expect(
    "undo takes a mark back",
    /candidates 1,/.test(await tab.label(empty[1])),
    await tab.label(empty[1]),
  );
  await tab.keys("Control+y");
  tab.expect("redo brings it again", /candidates 1 6/.test(await tab.label(empty[1])));
  await tab.keys("x", "8");
  tab.expect(
    "X changes to corner marks",
    /corner marks 1 2 8/.test(await tab.label(empty[1])) &&
      (await tab.text('[aria-checked="true"]')) === "Corner",
  );
  await tab.keys("v", "3", "z");
  tab.expect("colours", /yellow/.test(await tab.label(empty[1])), await tab.label(empty[1]));
  await tab.picture("marks");

  // Several cells at once: by Shift and arrows, and by dragging.
  await tab.keys("ArrowDown", "Shift+ArrowRight", "Shift+ArrowDown");
  tab.expect("Shift and arrows add cells", (await tab.chosen()).length === 3, await tab.chosen());
  await tab.keys("Escape");
  tab.expect("Escape leaves one", (await tab.chosen()).length === 1);
  const [from, to] = [await tab.centre(2), await tab.centre(3)];
  if (size === "phone") {
    await tab.page.touchscreen.touchStart(...from);
    await tab.page.touchscreen.touchMove(...to);
    await tab.page.touchscreen.touchEnd();
  } else {
    await tab.page.mouse.move(...from);
    await tab.page.mouse.down();
    await tab.page.mouse.move(...to);
    await tab.page.mouse.up();
    await tab.page.keyboard.down("Control");
    await tab.press(5);
    await tab.page.keyboard.up("Control");
    tab.expect("Ctrl adds a cell", (await tab.chosen()).join() === "2,3,5", await tab.chosen());
  }
  tab.expect(
    "a drag chooses cells",
    (await tab.chosen()).slice(0, 2).join() === "2,3",
    await tab.chosen(),
  );
  await tab.keys("c", "5", "z");
  tab.expect(
    "a mark for all that are chosen",
    /candidates/.test(await tab.label(3)) && /5/.test(await tab.label(3)),
    await tab.label(3),
  );
  await tab.picture("several");
  for (let i = 0; i < 30; ++i) await tab.keys("Control+z");
  tab.expect(
    "undo of everything",
    (await tab.page.$eval("#undo", (button) => button.disabled)) &&
      (await tab.label(2)) === "r1c3, empty",
    await tab.label(2),
  );

  // A conflict at once, or not, by choice.
  await tab.press(2);
  await tab.keys("5");
  tab.expect(
    "digits that break a rule are marked",
    (await tab.count(".contents .wrong")) === 2,
    await tab.count(".contents .wrong"),
  );
  await tab.look("conflict");
  await tab.page.select("#conflicts", "never");
  tab.expect("unless this is not wanted", (await tab.count(".contents .wrong")) === 0);
  await tab.page.select("#conflicts", "solution");
  await tab.keys("2");
  await tab.shown(".contents .wrong");
  await tab.page.select("#conflicts", "never");
  await tab.keys("k");
  await tab.shown(".contents .wrong");
  tab.expect(
    "a check tells",
    /Wrong digits: 1/.test(await tab.text("#play .message")),
    await tab.text("#play .message"),
  );
  await tab.page.select("#conflicts", "rules");
  await tab.click("#undo");
  await tab.click("#undo");

  // Candidates, and the keypad.
  await tab.click("#fill");
  tab.expect("marks of all open cells", (await tab.count(".contents .mark")) > 100);
  await tab.picture("candidates");
  await tab.click("#undo");
  await tab.click('[data-mode="colour"]');
  await tab.look("colours");
  await tab.click('[data-mode="digit"]');
  await tab.press(2);
  await tab.click("#pad button:nth-child(4)");
  tab.expect("the keypad writes", (await tab.label(2)) === "r1c3, 4", await tab.label(2));
  await tab.click("#erase");
  tab.expect("and erases", (await tab.label(2)) === "r1c3, empty");

  // The solution is no reason for congratulations.
  await tab.click("#solve");
  await tab.until(() =>
    /This is the solution/.test(document.querySelector("#play .message").textContent),
  );
  tab.expect("a shown solution is not praised", !(await tab.isShown("#done-panel")));
  await tab.close();
}

// Cells of a cage are in sight of each other, wherever they are.
export async function cages(browser, size) {
  const tab = await browser.open(size, `${".".repeat(81)} cage=9:A1B5C8`);
  await tab.press(0);
  await tab.keys("2");
  await tab.press(13);
  await tab.keys("2");
  tab.expect("a digit twice in a cage", (await tab.count(".contents .wrong")) === 2);
  await tab.keys("3");
  await tab.press(25);
  await tab.keys("5");
  await tab.shown(".contents .wrong");
  tab.expect("a wrong sum", (await tab.count(".contents .wrong")) === 3);
  await tab.keys("Delete");
  await tab.click("#fill");
  const marks = await tab.label(25);
  tab.expect("marks know of the cage", marks.endsWith("1 4 5 6 7 8 9"), marks);
  await tab.close();
}

export async function solveByHints(browser, size) {
  const tab = await browser.open(size);
  for (let i = 0; i < 60 && (await tab.hint()); ++i) {
    await tab.click("#hint-apply");
    if ((await tab.count(".contents .mine")) === 51) break;
  }
  await tab.shown("#done-panel");
  tab.expect(
    "a solved puzzle is praised",
    /hints: 51/.test(await tab.text("#done-text")),
    await tab.text("#done-text"),
  );
  await tab.look("solved");
  await tab.click("#done-panel [data-room]");
  tab.expect(
    "statistics",
    (await tab.texts("#statistics td"))[2] === "1",
    await tab.texts("#statistics td"),
  );
  await tab.look("library");
  await tab.close();
}

// Everything that is needed is on the screen at once.
export async function layout(browser, size) {
  for (const text of [easy, "2x2 1............2..", "4x4 " + ".".repeat(256)]) {
    const tab = await browser.open(size, text);
    const { keys, board, screen } = await tab.page.evaluate(() => ({
      keys: document.querySelector(".acts").getBoundingClientRect().toJSON(),
      board: document.getElementById("frame").getBoundingClientRect().toJSON(),
      screen: { width: innerWidth, height: innerHeight },
    }));
    const lowest = Math.max(keys.bottom, board.bottom);
    tab.expect(
      "board and keypad on one screen",
      lowest <= screen.height,
      `${lowest} of ${screen.height}`,
    );
    tab.expect(
      "a large board",
      board.width >= (size === "phone" ? 0.95 * screen.width : 640),
      board.width,
    );
    await tab.close();
  }
  if (size === "phone") return;
  const tab = await browser.open(size);
  await tab.page.setViewport({ width: 1900, height: 1200 });
  const width = await tab.page.$eval("#frame", (place) => place.getBoundingClientRect().width);
  tab.expect("the board grows with the window", width > 900, width);
  await tab.close();
}
