import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

const SERVER = fileURLToPath(
  new URL("../node_modules/@portkey-ai/gateway/build/start-server.js", import.meta.url),
);
const CHAT = "/v1/chat/completions";

/**
 * Portkey's gateway in front of one upstream, whose URL is in headers.
 * @param {number} upstream
 * @returns {Promise<import("./bench.mjs").Server | undefined>} `undefined` where it is not installed
 */
export async function launchPortkey(upstream) {
  if (!existsSync(SERVER)) return undefined;
  const port = await freePort();
  const child = fork(SERVER, [`--port=${port}`, "--headless"], { silent: true });
  const stop = () => child.kill();
  const headers = {
    authorization: "Bearer client",
    "x-portkey-provider": "groq",
    "x-portkey-custom-host": `http://127.0.0.1:${upstream}/groq/openai/v1`,
  };
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}${CHAT}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ model: "acme/talk", messages: [] }),
    }).catch(() => undefined);
    if (answer?.status === 200) return { port, pid: child.pid ?? 0, headers, path: CHAT, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stop();
  throw new Error("The peer's gateway did not start");
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
