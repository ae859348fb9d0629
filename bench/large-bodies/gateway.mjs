import { readFileSync } from "node:fs";
import { startGateway } from "../../packages/gateway/dist/index.js";

// A gateway that reports how long its event loop was blocked. The upstream is a separate
// process.
const baseUrl = process.argv[2] ?? "";
const price = { input: 0, output: 0, request: 0.001, contextTokens: 100_000_000, maxOutputTokens: 1 };
const gateway = await startGateway({
  resolveConnection: ({ id }) => ({ key: "bench-key-0123456789", baseUrl: `${baseUrl}/${id}` }),
  policy: () => ({
    everyone: { budget: { usd: 1_000_000, per: "day" } },
    prices: {
      groq: { s: { request: 0.001 }, "*": price },
      together: { s: { request: 0.001 }, "*": price },
      jina: { s: { request: 0.001 } },
    },
  }),
});
/** Milliseconds that the main thread has run, as the kernel counts them. Waiting for a core is no part of it. */
const getRunMs = () => Number(readFileSync(SCHEDULE, "latin1").split(" ", 1)[0]) / 1e6;
const SCHEDULE = `/proc/self/task/${process.pid}/schedstat`;

let watching = false;
let longestMs = 0;
let lastMs = 0;
const watch = () => {
  const nowMs = getRunMs();
  longestMs = Math.max(longestMs, nowMs - lastMs);
  lastMs = nowMs;
  if (watching) setImmediate(watch);
};
process.on("message", (message) => {
  watching = message === "begin";
  if (watching) {
    longestMs = 0;
    lastMs = getRunMs();
    watch();
  }
  process.send?.(longestMs);
});
process.send?.(gateway.port);
process.on("SIGTERM", () => process.exit());
