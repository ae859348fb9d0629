import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { createBuilder } from "vite";
import { createSite } from "../apps/site/dist/index.js";
import { filesBelow, root } from "./lib.mjs";

/** Answers at a time: Node compresses in four threads. */
const AT_ONCE = 8;

const site = join(root, "apps", "site");
const name = process.env.SITE_BUILD_FOLDER ?? "build-new";
const fresh = join(site, name);

for (const left of readdirSync(site).filter((each) => each.startsWith("build-new")))
  rmSync(join(site, left), { recursive: true });
// The router looks for its settings and writes its build below the folder that it is run in.
process.chdir(site);
await (await createBuilder({ root: site, mode: "production", logLevel: "warn" }, null)).buildApp();
if (process.argv.includes("--release")) await prerender();
rmSync(join(site, "build"), { recursive: true, force: true });
renameSync(fresh, join(site, "build"));

/**
 * Writes what the site answers, for everything that is the same for every reader, and the smallest form of what it
 * answers compressed. Of pages, which are most of the bytes, nothing else is kept.
 */
async function prerender() {
  const client = join(fresh, "client");
  const { entry } = await import(pathToFileURL(join(fresh, "server", "index.js")).href);
  /** @type {{ documentPaths: string[], documentFiles: string[] }} */
  const { documentPaths, documentFiles } = entry.module;
  const server = await createSite({ folder: fresh });
  const files = filesBelow(join("apps", "site", name, "client"))
    .map((file) => file.slice(join("apps", "site", name, "client").length).replaceAll("\\", "/"))
    .filter((path) => !path.startsWith("/.vite"));
  /** What is asked for, and the file that it becomes. */
  const all = [
    ...[...files, ...documentFiles].map((path) => [path, path]),
    ...documentPaths.flatMap((path) => [
      [path, `${path}/index.html`],
      ...(path === "/" ? ["/_.data", "/index.md"] : [`${path}.data`, `${path}.md`]).map((each) => [
        each,
        each,
      ]),
    ]),
  ];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = all.pop(); next; next = all.pop()) {
        const [path = "", file = ""] = next;
        const ask = async (/** @type {string} */ coding) => {
          const request = new Request(`http://localhost${path}`, { headers: { "accept-encoding": coding } });
          const response = await server?.fetch(request);
          if (response?.status !== 200)
            throw new Error(`${path} cannot be rendered: status ${response?.status}`);
          return response;
        };
        const bytes = new Uint8Array(await (await ask("identity")).arrayBuffer());
        const isCompressed = (await ask("br")).headers.has("content-encoding");
        const target = join(client, file);
        mkdirSync(dirname(target), { recursive: true });
        if (isCompressed) writeFileSync(`${target}.br`, await promisify(brotliCompress)(bytes));
        const isPage = file.endsWith(".html");
        if (isCompressed && !isPage)
          writeFileSync(`${target}.gz`, await promisify(gzip)(bytes, { level: 9 }));
        if (!isCompressed || !isPage) writeFileSync(target, bytes);
      }
    }),
  );
}
