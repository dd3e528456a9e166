// Makes a board larger than its frame: two fingers or the buttons zoom, one finger or the keyboard
// pans.
const least = 1;
const most = 4;
const readable = 34; // a cell of fewer pixels is zoomed when its board is shown

export class Zoom {
  #frame;
  #board;
  #fingers = new Map();
  #last = null;
  scale = 1;
  hasPanned = false;

  constructor(frame, board) {
    this.#frame = frame;
    this.#board = board;
    frame.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        this.to(this.scale * Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
      },
      { passive: false },
    );
  }

  get isZoomed() {
    return this.scale > least;
  }

  // Fits a board whose cells take this part of its width.
  fit(part) {
    const pixels = this.#frame.clientWidth * part;
    const isFine = pixels > 0 && pixels < readable * 0.7;
    this.#frame.classList.toggle("fine", isFine);
    this.#set(isFine ? readable / pixels : least);
    this.#frame.scrollTo(0, 0);
  }
  to(scale, x, y) {
    const box = this.#frame.getBoundingClientRect();
    const [dx, dy] = [
      (x ?? box.left + box.width / 2) - box.left,
      (y ?? box.top + box.height / 2) - box.top,
    ];
    const [left, top] = [
      (this.#frame.scrollLeft + dx) / this.scale,
      (this.#frame.scrollTop + dy) / this.scale,
    ];
    this.#set(scale);
    this.#frame.scrollTo(left * this.scale - dx, top * this.scale - dy);
  }
  #set(scale) {
    this.scale = Math.min(most, Math.max(least, scale));
    this.#board.style.width = `${100 * this.scale}%`;
    this.#frame.classList.toggle("zoomed", this.isZoomed);
  }
  // Scrolls until the cell is in sight.
  reveal(cell) {
    if (!this.isZoomed) return;
    const [frame, box] = [this.#frame.getBoundingClientRect(), cell.getBoundingClientRect()];
    const beyond = (low, high, from, to) => Math.min(0, low - from) + Math.max(0, high - to);
    const room = box.width;
    this.#frame.scrollBy(
      beyond(box.left - room, box.right + room, frame.left, frame.right),
      beyond(box.top - room, box.bottom + room, frame.top, frame.bottom),
    );
  }

  // Scrolls to the middle of some cells.
  centre(cells) {
    if (!this.isZoomed || cells.length === 0) return;
    const frame = this.#frame.getBoundingClientRect();
    const boxes = cells.map((cell) => cell.getBoundingClientRect());
    const middle = (low, high) =>
      (Math.min(...boxes.map((box) => box[low])) + Math.max(...boxes.map((box) => box[high]))) / 2;
    this.#frame.scrollBy(
      middle("left", "right") - (frame.left + frame.right) / 2,
      middle("top", "bottom") - (frame.top + frame.bottom) / 2,
    );
  }

  // Fingers on the board; true while they move the board instead of choosing cells.
  press(event) {
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
    this.#last = this.#middle();
    if (this.#fingers.size === 1) this.hasPanned = false;
    return this.#fingers.size > 1 || this.isZoomed;
  }
  drag(event) {
    if (!this.#fingers.has(event.pointerId)) return;
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const before = this.#last;
    const now = this.#middle();
    if (this.#fingers.size === 1 && !this.isZoomed) return;
    if (
      !this.hasPanned &&
      this.#fingers.size === 1 &&
      Math.hypot(now.x - before.x, now.y - before.y) < 6
    )
      return;
    this.hasPanned = true;
    this.#last = now;
    this.#frame.scrollBy(before.x - now.x, before.y - now.y);
    if (before.spread > 0 && now.spread > 0)
      this.to((this.scale * now.spread) / before.spread, now.x, now.y);
  }
  release(event) {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size > 0) this.#last = this.#middle();
  }
  #middle() {
    const all = [...this.#fingers.values()];
    const mean = (at) => all.reduce((sum, point) => sum + point[at], 0) / all.length;
    const spread = all.length < 2 ? 0 : Math.hypot(all[0][0] - all[1][0], all[0][1] - all[1][1]);
    return { x: mean(0), y: mean(1), spread };
  }
}
