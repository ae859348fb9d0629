// The parts of `inferhub serve`, with access to the sandbox's record. A separate process, so that
// React runs as in production.
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createGateway } from "@inferhub/gateway";
import { startSandbox } from "@inferhub/sandbox";
import { createSite, readHubSettings, readKnownOrigin } from "@inferhub/site";

// On a busy machine, streams are slower and waits longer in the same measure.
const slowness = Number(process.env.INFERHUB_TEST_SLOWNESS ?? 1);
const {
  adminSecret,
  keySecrets,
  upstreams = {},
  prices,
  faults,
} = JSON.parse(process.env.STACK_OPTIONS ?? "{}");
const sandbox = await startSandbox({
  chunkMs: 60 * slowness,
  jobMs: 2500 * slowness,
  models: "any",
  ...(faults && { faults }),
});
const site = await createSite({ hub: readHubSettings(process.env), origin: readKnownOrigin(process.env) });
if (!site) throw new Error("The site is not built: run npm run build");
const pages = getRequestListener(site.fetch, { overrideGlobalObjects: false });
const missing = (process.env.MISSING_KEYS ?? "").split(",");
const gateway = createGateway({
  resolveConnection: ({ id }) => {
    if (missing.includes(id)) return undefined;
    if (upstreams[id]) return { key: "a-key-of-the-environment", baseUrl: upstreams[id] };
    return { key: "a-key-of-the-gateway", baseUrl: sandbox.url(id), emulatedBy: "sandbox" };
  },
  fallbackHandler: pages,
  fallbackPosts: site.postPaths,
  calls: { timeout: { idle: 3000 * slowness }, retry: { attempts: 0 } },
  ...(adminSecret && { requireTokens: true, adminSecret }),
  ...(keySecrets && { keySecrets }),
  ...(prices && { policy: () => ({ prices }) }),
});
const server = createServer({ keepAliveTimeout: 75_000 }, gateway.listener);
server.listen(0, "127.0.0.1", () => {
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  process.send?.({ url: `http://127.0.0.1:${port}`, sandbox: sandbox.origin });
});

process.on("message", (message) => {
  if (message === "requests") process.send?.({ requests: sandbox.requests() });
  if (message === "reset") {
    sandbox.reset();
    process.send?.({ reset: true });
  }
});
process.on("disconnect", () => process.exit());
