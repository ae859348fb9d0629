// Serves the site and the gateway as `inferhub serve` does, and a page without any script.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";
import { createSite } from "../../apps/site/dist/index.js";
import { createGateway } from "../../packages/gateway/dist/index.js";

// A dependency of the site, not of these measurements.
const { getRequestListener } = createRequire(new URL("../../apps/site/package.json", import.meta.url))(
  "@hono/node-server",
);
const [, , copied = "/", copy = "/without-script"] = process.argv;

const site = await createSite();
if (!site) throw new Error("The site is not built: run npm run build");
const original = await site.fetch(new Request(`http://localhost${copied}`));
const html = (await original.text())
  .replace(/<script\b[\s\S]*?<\/script>/g, "")
  .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, "");
const body = brotliCompressSync(html);
const headers = new Headers(original.headers);
headers.delete("etag");
headers.set("content-encoding", "br");
headers.set("content-length", String(body.length));

const pages = getRequestListener(
  (request) =>
    new URL(request.url).pathname === copy ? new Response(body, { headers }) : site.fetch(request),
  { overrideGlobalObjects: false },
);
const gateway = createGateway({ resolveConnection: () => undefined, fallbackHandler: pages });
const server = createServer(gateway.listener);
server.listen(0, "127.0.0.1", () =>
  process.send?.(/** @type {import("node:net").AddressInfo} */ (server.address()).port),
);
process.on("disconnect", () => process.exit());
