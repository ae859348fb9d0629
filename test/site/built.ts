import { readdirSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { listDocumentPagePaths } from "../../apps/site/item-paths.ts";
import { useSharedStack } from "./stack.ts";

// In a separate process, where React renders as in production.
const stack = await useSharedStack();

/**
 * The site's response to a request without a query.
 * @param path of a file or a page
 */
export async function readBuilt(path: string): Promise<Buffer> {
  const response = await fetch(stack.url + path);
  if (response.status !== 200) throw new Error(`${path}: status ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** A level that takes a hundredth of the time of the last. */
const BROTLI_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * The size of such a response, compressed as in a release.
 * @param limit smaller results of a quick compression are not compressed further
 */
export async function brotliBytes(path: string, limit = 0): Promise<number> {
  const bytes = await readBuilt(path);
  const quick = limit > 0 && (await promisify(brotliCompress)(bytes, BROTLI_QUALITY)).length;
  return quick && quick <= limit ? quick : (await promisify(brotliCompress)(bytes)).length;
}

/** Paths of the scripts that were built. */
export const SCRIPTS = readdirSync(new URL("../../apps/site/build/client/assets/", import.meta.url))
  .filter((name) => name.endsWith(".js"))
  .map((name) => `/assets/${name}`);

/** Paths of all pages that are the same for every reader, such as `/tasks`. */
export const DOCUMENTS = listDocumentPagePaths();

interface ManifestEntry {
  readonly module: string;
  readonly imports?: readonly string[];
}

/** The browser router's data about the routes and their scripts. */
export interface Manifest {
  readonly entry: ManifestEntry;
  readonly routes: Readonly<Record<string, ManifestEntry>>;
}

export async function readManifest(): Promise<Manifest> {
  const [path = ""] = SCRIPTS.filter((name) => name.startsWith("/assets/manifest-"));
  const text = (await readBuilt(path)).toString();
  return JSON.parse(text.slice(text.indexOf("=") + 1).replace(/;\s*$/, ""));
}

/** Scripts that a document loads before anything is clicked. */
export function listScripts(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = ""]) => path))];
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  quot: '"',
  lt: "<",
  gt: ">",
  "#x27": "'",
};

/** An attribute or a text in React's encoding, decoded. */
export const unescapeHtml = (text: string) =>
  text.replace(/&(amp|quot|lt|gt|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");

/** Where the links of a document lead. React writes no `>` into an attribute. */
export function listLinks(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => unescapeHtml(href));
}

/** The title of a document. */
export const getTitle = (html: string) => unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
