import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFolderStore, openWriteAheadFile, startGateway } from "../../packages/gateway/dist/index.js";

// With all that it does in earnest: a token with scopes, limits and a budget, limits and breakers of providers, prices,
// keys that are searched for and begin as most keys do, metrics, and a usage log that is written ahead of its database.
const upstream = Number(process.argv[2]);
/** A folder that is kept between two starts. */
const given = process.argv[3];
const adminSecret = "ihub_bench-only-0123456789";
const folder = given ?? mkdtempSync(join(tmpdir(), "bench-gateway-"));
const prices = { "*": { input: 0.1, output: 0.2, contextTokens: 128_000, maxOutputTokens: 4_096 } };
const limits = { requestsPerMinute: 100_000_000, concurrency: 10_000 };
const names = ["groq", "anthropic", "google"];
const perProvider = (/** @type {unknown} */ value) => Object.fromEntries(names.map((name) => [name, value]));
const policy = { providers: perProvider(limits), prices: perProvider(prices), breaker: { failures: 5 } };
const gateway = await startGateway({
  resolveConnection: ({ id }) =>
    names.includes(id)
      ? { key: `sk-bench-key-of-${id}`, baseUrl: `http://127.0.0.1:${upstream}/${id}` }
      : undefined,
  store: createFolderStore(folder),
  writeAheadLog: await openWriteAheadFile(folder),
  requireTokens: true,
  adminSecret,
  policy: () => policy,
});

async function makeToken() {
  const made = await fetch(`${gateway.url}/api/tokens`, {
    method: "POST",
    headers: { authorization: `Bearer ${adminSecret}`, "content-type": "application/json" },
    body: JSON.stringify({
      name: "bench",
      scopes: {
        providers: names,
        models: ["*"],
        ...limits,
        budget: { usd: 1_000_000, per: "day" },
      },
    }),
  });
  if (!made.ok) throw new Error(await made.text());
  return (await made.json()).token;
}

const token = process.argv[4] ?? (await makeToken());
process.on("SIGTERM", async () => {
  await gateway.stop();
  if (!given) rmSync(folder, { recursive: true, force: true });
  process.exit();
});
process.send?.({ port: gateway.port, headers: { authorization: `Bearer ${token}` } });
