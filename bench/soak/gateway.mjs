import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStateFolder, startGateway } from "../../packages/gateway/dist/index.js";

const upstream = Number(process.argv[2]);
const adminSecret = "ihub_bench-only-0123456789";
/** Dollars for a million tokens: a call whose price is unknown is refused under a budget. */
const price = { input: 1, output: 1, maxOutputTokens: 2_048, contextTokens: 8_192 };
const folder = mkdtempSync(join(tmpdir(), "bench-soak-"));
const gateway = await startGateway({
  resolveConnection: ({ id }) => ({ key: "bench-key", baseUrl: `http://127.0.0.1:${upstream}/${id}` }),
  store: await openStateFolder(folder),
  requireTokens: true,
  adminSecret,
  policy: () => ({
    routes: {
      talk: {
        targets: [
          { provider: "groq", model: "a" },
          { provider: "together", model: "b" },
        ],
      },
    },
    providers: { groq: { concurrency: 200, queue: 200 } },
    breaker: { failures: 50, cooldownMs: 1_000 },
    retry: { attempts: 1, baseDelayMs: 10 },
    prices: { groq: { "*": price }, together: { "*": price } },
  }),
});
const made = await fetch(`${gateway.url}/api/tokens`, {
  method: "POST",
  headers: { authorization: `Bearer ${adminSecret}`, "content-type": "application/json" },
  body: JSON.stringify({
    name: "soak",
    scopes: { budget: { usd: 1_000_000, per: "day" }, concurrency: 500 },
  }),
});
const { token } = await made.json();

// Memory is compared after a collection, where the process is started with --expose-gc.
const sample = () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const open = readdirSync("/proc/self/fd").length;
  return { rss, heapUsed, external, open, handles: process.getActiveResourcesInfo().length };
};
process.on("message", (message) => {
  if (message === "sample") process.send?.({ sample: sample() });
});
process.on("SIGTERM", async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
process.send?.({ port: gateway.port, token, adminSecret });
