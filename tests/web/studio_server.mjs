// A server of the studio for the tests of its page.
import { spawn } from "node:child_process";

// Starts one in a folder. Returns the process and the address.
export async function startStudio(command, folder) {
  const server = spawn(command, ["studio", "--folder", folder, "--no-browser"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  const address = await new Promise((done, failed) => {
    server.stdout.on("data", (bytes) => {
      said += bytes;
      const found = /(http:\S+)\n/.exec(said);
      if (found) done(found[1]);
    });
    server.on("exit", () => failed(new Error(`no address: ${said}`)));
  });
  return { server, address };
}

export const hasEnded = (server) =>
  new Promise((done) =>
    server.exitCode === null && server.signalCode === null ? server.on("exit", done) : done(),
  );
