import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStateFolder, startGateway } from "../../packages/gateway/dist/index.js";

// With all that it does in earnest: a token with limits and a budget, limits of the provider, a ledger on disk.
const upstream = Number(process.argv[2]);
const adminSecret = "ihub_bench-only-0123456789";
const folder = mkdtempSync(join(tmpdir(), "bench-gateway-"));
const store = await openStateFolder(folder);
const gateway = await startGateway({
  resolveConnection: ({ id }) => ({ key: "bench-key", baseUrl: `http://127.0.0.1:${upstream}/${id}` }),
  store,
  requireTokens: true,
  adminSecret,
  policy: () => ({ providers: { groq: { requestsPerMinute: 100_000_000, concurrency: 10_000 } } }),
});
const made = await fetch(`${gateway.url}/api/tokens`, {
  method: "POST",
  headers: { authorization: `Bearer ${adminSecret}`, "content-type": "application/json" },
  body: JSON.stringify({
    name: "bench",
    scopes: {
      providers: ["groq"],
      requestsPerMinute: 100_000_000,
      concurrency: 10_000,
      budget: { usd: 1_000_000, per: "day" },
    },
  }),
});
const { token } = await made.json();
process.on("SIGTERM", async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
process.send?.({ port: gateway.port, headers: { authorization: `Bearer ${token}` } });
