import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";
import type { SiteBuild } from "../src/site-build.ts";

/** Requests at a time: Node compresses in four threads. */
const AT_ONCE = 8;

type SiteModule = typeof import("../src/index.ts");

/**
 * Renders pages that are the same for every reader, after the build.
 * @param site folder of the site, whose server in `dist` renders the pages
 * @param name folder of the build below it
 */
export function createPrerenderPlugin(site: string, name: string): Plugin {
  return {
    name: "inferhub-prerender",
    buildApp: { order: "post", handler: () => writePages(site, join(site, name)) },
  };
}

async function writePages(site: string, build: string): Promise<void> {
  const { createSite } = (await importFile(join(site, "dist", "index.js"))) as SiteModule;
  const { entry } = (await importFile(join(build, "server", "index.js"))) as SiteBuild;
  const { documentPaths = [], documentFiles = [] } = entry.module;
  const server = await createSite({ folder: build });
  const client = join(build, "client");
  const files = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(join(client, file)).isFile())
    .map((file) => `/${file.replaceAll("\\", "/")}`)
    .filter((path) => !path.startsWith("/.vite"));
  /** The requested path, and the output file. */
  const all = [
    ...[...files, ...documentFiles].map((path) => ({ path, file: path })),
    ...documentPaths.flatMap((path) => [
      { path, file: `${path}/index.html` },
      ...(path === "/" ? ["/_.data", "/index.md"] : [`${path}.data`, `${path}.md`]).map((each) => ({
        path: each,
        file: each,
      })),
    ]),
  ];
  const respond = async (path: string, coding: string): Promise<Response> => {
    const request = new Request(`http://localhost${path}`, { headers: { "accept-encoding": coding } });
    const response = await server?.fetch(request);
    if (response?.status !== 200) throw new Error(`${path} cannot be rendered: status ${response?.status}`);
    return response;
  };
  const worker = async () => {
    for (let next = all.pop(); next; next = all.pop()) {
      const { path, file } = next;
      const bytes = new Uint8Array(await (await respond(path, "identity")).arrayBuffer());
      const isCompressed = (await respond(path, "br")).headers.has("content-encoding");
      await write(join(client, file), bytes, isCompressed);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const importFile = (file: string): Promise<object> => import(pathToFileURL(file).href);

/**
 * Writes the smallest encodings of compressed files. Of pages, which are most of the bytes, one form is stored.
 */
async function write(file: string, bytes: Uint8Array, isCompressed: boolean): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const isPage = file.endsWith(".html");
  if (isCompressed) writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes));
  if (isCompressed && !isPage) writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  if (!isCompressed || !isPage) writeFileSync(file, bytes);
}
