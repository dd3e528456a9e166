// "mine.toml:2: 'foo' is not known here"
function described({ message, line, source }) {
  return source ? `${source}${line > 0 ? `:${line}` : ""}: ${message}` : message;
}

// The calls of the server. An Error has its message, and line and column where it is about a text.
export async function call(name, asked = {}, signal = undefined) {
  const answer = await fetch("/call", {
    method: "POST", signal, headers: { "content-type": "application/json" }, body: JSON.stringify({ call: name, ...asked }),
  });
  if (!answer.ok) throw new Error((await answer.text()).trim());
  const found = await answer.json();
  if (found.error) throw Object.assign(new Error(), found.error, { message: described(found.error) });
  return found;
}

export async function upload(name, file) {
  const answer = await fetch(`/upload?name=${encodeURIComponent(name)}`, {
    method: "POST", headers: { "content-type": "application/octet-stream" }, body: file,
  });
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return (await answer.json()).name;
}

export const fileAddress = (name) => `/file?name=${encodeURIComponent(name)}`;

const names = async () => (await call("files")).files.map((file) => file.name);

// The files of the folder that may hold puzzles.
export async function collections(hasGraded = false) {
  return (await names()).filter((name) => /\.(csv|txt|sdm|sdk|tsv|json|jsonl|xml|gz|zst|xz)$/.test(name)
    && !/-(report|certificates)\./.test(name) && !/\/(puzzles|solutions)\.(csv|json)$/.test(name) && (hasGraded || !/-graded\./.test(name)));
}

export const banks = async () => (await names()).filter((name) => name.endsWith(".bank"));
