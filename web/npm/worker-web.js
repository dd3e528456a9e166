import { clientOf, poolOf } from "./worker-client.js";

export function startWorker() {
  const worker = new Worker(new URL("./worker-of-page.js", import.meta.url), { type: "module" });
  return clientOf({
    postMessage: (message) => worker.postMessage(message),
    listen: (message, failure) => {
      worker.onmessage = ({ data }) => message(data);
      worker.onerror = (event) => failure(new Error(event.message));
    },
    end: () => worker.terminate(),
  });
}

export const startWorkers = (count = navigator.hardwareConcurrency) => poolOf(Array.from({ length: count }, startWorker));
