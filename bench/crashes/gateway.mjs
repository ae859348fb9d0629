import { readFileSync } from "node:fs";
import {
  createLazyStore,
  lockFolder,
  openStateFolder,
  openWriteAheadFile,
  startGateway,
} from "../../packages/gateway/dist/index.js";
import { keyOf, PRICES } from "./prices.mjs";

// A gateway that can be killed: its state is in a folder that the next one opens.
const [folder = "", port = "", upstream = "", adminSecret = ""] = process.argv.slice(2);
await lockFolder(folder, { secret: adminSecret });
const gateway = await startGateway({
  port: Number(port),
  store: createLazyStore(() => openStateFolder(folder)),
  writeAheadLog: await openWriteAheadFile(folder),
  adminSecret,
  requireTokens: true,
  firstByteMs: 2_000,
  idleMs: 2_000,
  calls: { retry: { attempts: 1, baseDelayMs: 10 }, timeout: { total: 5_000 } },
  resolveConnection: ({ id }) => ({ key: keyOf(id), baseUrl: `${upstream}/${id}` }),
  policy: () => ({
    prices: PRICES,
    breaker: { failures: 50, cooldownMs: 500 },
    providers: { groq: { concurrency: 48, queue: 200 } },
  }),
  onProblem: (message) => console.error(`problem: ${message}`),
  log: (entry) => console.log(JSON.stringify(entry)),
});

/** Milliseconds that the main thread has run. Waiting for a core is no part of it. */
const getRunMs = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "latin1").split(" ", 1)[0]) / 1e6;
const TICK_MS = 10;
let lastMs = getRunMs();
let longestMs = 0;
setInterval(() => {
  const nowMs = getRunMs();
  longestMs = Math.max(longestMs, nowMs - lastMs);
  lastMs = nowMs;
}, TICK_MS);

process.on("message", () => {
  const { rss } = process.memoryUsage();
  process.send?.({ rss, longestMs });
  longestMs = 0;
});
process.on("SIGTERM", async () => {
  await gateway.stop();
  process.exit();
});
process.send?.({ ready: true });
