import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

/** A port that is free now, so that every gateway of a run has the same. */
export async function findPort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
}

/**
 * Starts a gateway that can be killed, and collects its output.
 * @param {readonly string[]} args of `gateway.mjs`
 * @param {{ output: string }} log
 */
export async function startProcess(args, log) {
  const child = fork(fileURLToPath(new URL("./gateway.mjs", import.meta.url)), args, { silent: true });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (bytes) => {
      log.output += bytes;
    });
  let wanted = false;
  /** @type {Promise<boolean>} whether it ended by itself */
  const crashed = once(child, "exit").then(() => !wanted);
  const ready = await Promise.race([once(child, "message").then(() => true), crashed.then(() => false)]);
  if (!ready) throw new Error(`The gateway did not start: ${log.output.slice(-2_000)}`);
  return {
    crashed,
    /** @returns {Promise<{ rss: number, longestMs: number } | undefined>} */
    sample: async () => {
      if (!child.connected) return undefined;
      child.send("sample", () => undefined);
      const message = await Promise.race([once(child, "message"), crashed]);
      return Array.isArray(message) ? message[0] : undefined;
    },
    end: async (/** @type {NodeJS.Signals} */ signal) => {
      wanted = true;
      child.kill(signal);
      await crashed;
    },
  };
}
