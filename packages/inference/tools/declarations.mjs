import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { filesBelow, root } from "../../../scripts/lib.mjs";

/**
 * Writes the declarations that a package publishes: those that its entries import, including those of embedded
 * packages, each next to the sources in its map. The package then installs without the others.
 */

const folder = "packages/inference";
const types = join(root, folder, "types");
const require = createRequire(join(root, folder, "package.json"));

/** Where the declarations of a package are, and where they go. */
const PLACES = [
  { from: join(root, folder, "dist"), to: types, sources: undefined },
  {
    from: join(root, "packages", "catalog", "dist"),
    to: join(types, "catalog", "dist"),
    sources: { from: join(root, "packages", "catalog", "src"), to: join(types, "catalog", "src") },
  },
];

/** Valibot's declarations are one file, of which half is documentation. */
const VALIBOT = join(dirname(require.resolve("valibot")), "index.d.mts");

const NOTICE = "// The declarations of Valibot, with its license in VALIBOT-LICENSE.md.\n";

/** @typedef {{ readonly start: number, readonly end: number, readonly value: string }} Specifier */

/** The specifiers of all imports and exports in declarations. @param {unknown} node @returns {Specifier[]} */
function listSpecifiers(node) {
  if (typeof node !== "object" || node === null) return [];
  const { source } = /** @type {{ source?: Specifier | null }} */ (node);
  const inner = Object.values(node).flatMap(listSpecifiers);
  return typeof source?.value === "string" ? [...inner, source] : inner;
}

/** @typedef {{ types: string }} Conditions @type {(path: string) => Record<string, string | Conditions>} */
const exportsOf = (path) => JSON.parse(readFileSync(join(root, path, "package.json"), "utf8")).exports;

const embedded = exportsOf("packages/catalog");

/** The declarations of an entry of the catalog. @param {string} specifier */
function findEmbedded(specifier) {
  const path = `.${specifier.slice("@inferhub/catalog".length)}`;
  for (const [pattern, target] of Object.entries(embedded)) {
    if (typeof target === "string") continue;
    const [before = "", after] = pattern.split("*");
    if (after === undefined ? path !== pattern : embedded[path] || !path.startsWith(before)) continue;
    return join(root, "packages/catalog", target.types.replace("*", path.slice(before.length)));
  }
  throw new Error(`${specifier} is no entry of the catalog`);
}

/**
 * The declarations that a specifier resolves to; undefined for another package. @param {string} file @param
 * {string} specifier
 */
function resolve(file, specifier) {
  if (specifier.startsWith("@inferhub/catalog/")) return findEmbedded(specifier);
  if (specifier === "valibot") return VALIBOT;
  return specifier.startsWith(".")
    ? join(dirname(file), `${specifier.replace(/\.(ts|js)$/, "")}.d.ts`)
    : undefined;
}

/** Where declarations are published. @param {string} file */
function target(file) {
  if (file === VALIBOT) return join(types, "valibot.d.ts");
  const place = PLACES.find(({ from }) => file.startsWith(from));
  if (!place) throw new Error(`${file} is in no package that ${folder} embeds`);
  return join(place.to, relative(place.from, file));
}

/** The declarations of the package's entries. */
function entries() {
  const built = filesBelow(join(folder, "dist")).filter((file) => file.endsWith(".d.ts"));
  return Object.values(exportsOf(folder)).flatMap((conditions) => {
    if (typeof conditions === "string") return [];
    const [before = "", after] = join(folder, conditions.types.replace("./types/", "dist/")).split("*");
    if (after === undefined) return [join(root, before)];
    return built
      .filter((file) => file.startsWith(before) && file.endsWith(after))
      .map((file) => join(root, file));
  });
}

/** @param {string} file @param {Set<string>} reached */
function publish(file, reached) {
  const to = target(file);
  const own = readFileSync(file, "utf8");
  const text = file === VALIBOT ? `${NOTICE}${own.replace(/^\s*\/\*\*.*?\*\/\n/gms, "")}` : own;
  let published = "";
  let at = 0;
  const specifiers = listSpecifiers(parseAst(text, { lang: "dts" })).sort((a, b) => a.start - b.start);
  for (const { start, end, value } of specifiers) {
    const found = resolve(file, value);
    if (!found) continue;
    reached.add(found);
    const path = relative(dirname(to), target(found)).replace(/\.d\.ts$/, ".js");
    published += `${text.slice(at, start)}"${path.startsWith(".") ? path : `./${path}`}"`;
    at = end;
  }
  published += text.slice(at);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, published);
  if (!existsSync(`${file}.map`)) return;
  cpSync(`${file}.map`, `${to}.map`);
  const { sources } = PLACES.find(({ from }) => file.startsWith(from)) ?? {};
  if (!sources) return;
  const source = relative(join(sources.from, "..", "dist"), file).replace(/\.d\.ts$/, ".ts");
  cpSync(join(sources.from, source), join(sources.to, source));
}

rmSync(types, { recursive: true, force: true });
const reached = new Set(entries());
// Files that are added while the set is read are read as well.
for (const file of reached) publish(file, reached);
