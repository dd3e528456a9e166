// The library, and the only place that knows where it is: WebAssembly in a worker. A call that
// takes too long is ended with its worker; the next one starts another, which opens the puzzle
// again.
const compile = () => {
  const program = WebAssembly.compileStreaming(fetch("sudoku.wasm"));
  program.catch(() => {}); // the first call tells
  return program;
};

// Where this page belongs to another; null: it is a page of its own.
export const home = null;

// Keeps the page for when there is no network.
export function keepPage() {
  if ("serviceWorker" in navigator && location.protocol.startsWith("http"))
    navigator.serviceWorker.register("service-worker.js");
}

export class Library {
  #program = compile();
  #worker = null;
  #waiting = new Map();
  #number = 0;
  #opened = null;

  #start() {
    this.#worker = new Worker("worker.js");
    const worker = this.#worker;
    worker.onmessage = ({ data }) => {
      const waiting = this.#waiting.get(data.number);
      this.#waiting.delete(data.number);
      if (data.answer.has_crashed) this.stop();
      waiting?.(data.answer);
    };
    worker.onerror = () => this.stop();
    this.#program.then(
      (program) => worker.postMessage({ program }),
      () => {
        this.#program = compile();
        if (this.#worker === worker) this.#end("failed-to-load");
      },
    );
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

  #end(message) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const waiting of this.#waiting.values())
      waiting({ error: { message, line: 0, column: 0 } });
    this.#waiting.clear();
  }
  // Ends what runs; its calls throw "stopped".
  stop() {
    this.#end("stopped");
  }
}
