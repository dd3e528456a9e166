// The library in its worker. A call that takes too long is ended with its worker; the next one starts another, which opens the
// puzzle again.
export class Library {
  #worker = null;
  #waiting = new Map();
  #number = 0;
  #opened = null;

  #start() {
    this.#worker = new Worker("worker.js");
    this.#worker.onmessage = ({ data }) => {
      const waiting = this.#waiting.get(data.number);
      this.#waiting.delete(data.number);
      if (data.answer.has_crashed) this.stop();
      waiting?.(data.answer);
    };
    this.#worker.onerror = () => this.stop();
    if (this.#opened) this.#post(this.#opened);
  }

  #post(asked) {
    const number = ++this.#number;
    const answer = new Promise((done) => this.#waiting.set(number, done));
    this.#worker.postMessage({ number, asked });
    return answer;
  }

  // The answer, or throws the Error of the library.
  async call(name, asked = {}) {
    if (!this.#worker) this.#start();
    const answer = await this.#post({ call: name, ...asked });
    if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error);
    if (name === "open") this.#opened = { call: "open", text: answer.line };
    return answer;
  }

  // Ends what runs; its calls throw "stopped".
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    for (const waiting of this.#waiting.values())
      waiting({ error: { message: "stopped", line: 0, column: 0 } });
    this.#waiting.clear();
  }
}
