import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";

const client = new URL("../../apps/site/build/client/", import.meta.url);
const at = (path: string) => new URL(path.replace(/^\//, ""), client);

/** A file of the built site by its path there. Of pages, what is kept is compressed. */
export const readBuilt = (path: string) =>
  existsSync(at(path)) ? readFileSync(at(path)) : brotliDecompressSync(readFileSync(at(`${path}.br`)));

/** Its bytes as the server sends them: the build compresses what is worth it. */
export function brotliBytes(path: string): number {
  const compressed = statSync(at(`${path}.br`), { throwIfNoEntry: false });
  return compressed ? compressed.size : brotliCompressSync(readBuilt(path)).length;
}

/** Paths of the scripts that were built. */
export const SCRIPTS = readdirSync(at("assets/"))
  .filter((name) => name.endsWith(".js"))
  .map((name) => `/assets/${name}`);

/** Paths of all documents that were rendered when the site was built, such as `/tasks/index.html`. */
export const DOCUMENTS = readdirSync(client, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.html(\.br)?$/.test(name))
  .map((name) => `/${name.replaceAll("\\", "/").replace(/\.br$/, "")}`);

interface ManifestEntry {
  readonly module: string;
  readonly imports?: readonly string[];
}

/** What the router in the browser knows of the routes and their scripts. */
export interface Manifest {
  readonly entry: ManifestEntry;
  readonly routes: Readonly<Record<string, ManifestEntry>>;
}

export function readManifest(): Manifest {
  const [path = ""] = SCRIPTS.filter((name) => name.startsWith("/assets/manifest-"));
  const text = readBuilt(path).toString();
  return JSON.parse(text.slice(text.indexOf("=") + 1).replace(/;\s*$/, ""));
}

/** Scripts that a document loads before anything is clicked. */
export function scriptsOf(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = ""]) => path))];
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  quot: '"',
  lt: "<",
  gt: ">",
  "#x27": "'",
};

/** An attribute or a text as React writes it, read back. */
export const unescaped = (text: string) =>
  text.replace(/&(amp|quot|lt|gt|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");

/** Where the links of a document lead. React writes no `>` into an attribute. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => unescaped(href));
}

/** The title of a document. */
export const titleOf = (html: string) => unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
