import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";

/** What each package may import of the others. Never back, never sideways. */
export const PACKAGES = {
  jinja: [],
  catalog: [],
  inference: ["catalog"],
  snippets: ["catalog", "inference", "jinja"],
  sandbox: ["catalog", "inference"],
  gateway: ["catalog", "inference"],
  cli: ["catalog", "inference", "snippets", "jinja", "sandbox", "gateway", "site"],
  site: ["catalog", "inference", "snippets", "jinja"],
};

/** What each folder of the client may import of the others: definitions know nothing of the wire's way out. */
const INFERENCE = {
  framing: ["types"],
  types: ["client", "errors.ts", "framing", "http"],
  shared: [],
  wire: ["errors.ts", "framing", "media", "shared", "types"],
  providers: ["errors.ts", "jobs", "media", "types", "wire"],
  http: ["errors.ts", "shared", "types"],
  media: ["client", "errors.ts", "http", "types"],
  jobs: ["client", "errors.ts", "http", "types"],
  fallback: ["client", "errors.ts"],
  prices: ["client"],
  otel: ["client", "errors.ts"],
  assist: ["client", "errors.ts"],
  compat: ["client", "errors.ts", "providers", "types"],
};

/** Folders of the client that may import another only for its types, since a value would pull in the engine. */
const TYPES_ONLY = {
  types: ["client", "framing", "http"],
  media: ["client"],
  otel: ["client"],
  assist: ["client"],
};

/** The only folder in which anything is sent. */
const SENDS = "http";

const SPECIFIER = /^\s*(import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** @typedef {{ file: string, specifier: string, typeOnly: boolean }} Import */

/**
 * Sources below a folder, without tests.
 * @param {string} folder
 * @returns {string[]}
 */
export function sourcesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/**
 * What a file imports, loads on use or exports again.
 * @param {string} file
 * @returns {Import[]}
 */
export function importsOf(file) {
  return [...readFileSync(file, "utf8").matchAll(SPECIFIER)].map((match) => ({
    file,
    specifier: match[3] ?? match[4] ?? "",
    typeOnly: match[2] !== undefined,
  }));
}

/**
 * Every import that goes against an arrow, as a sentence.
 * @param {string} root
 * @returns {string[]}
 */
export function violations(root) {
  const folders = ["packages", "apps"]
    .map((kind) => join(root, kind))
    .filter(existsSync)
    .flatMap((kind) => readdirSync(kind).map((name) => join(kind, name)));
  const found = folders.flatMap((folder) => {
    const name = basename(folder);
    const source = join(folder, "src");
    const imports = [source, join(folder, "app")].flatMap(sourcesBelow).flatMap(importsOf);
    return [
      ...imports.flatMap((each) => betweenPackages(root, folder, each)),
      ...(name === "inference" ? withinInference(root, source, imports) : []),
    ];
  });
  return [...found, ...strayFetches(root)];
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {Import} found
 */
function betweenPackages(root, folder, { file, specifier }) {
  const name = basename(folder);
  const allowed = PACKAGES[/** @type {keyof typeof PACKAGES} */ (name)];
  const place = relative(root, file);
  if (allowed === undefined)
    return [`${place}: the package ${name} has no arrows; add it to scripts/check-arrows.mjs`];
  if (specifier.startsWith(".") && relative(folder, join(dirname(file), specifier)).startsWith("..")) {
    return [`${place} reaches into another package: ${specifier}`];
  }
  const target = /^@inferhub\/([^/]+)/.exec(specifier)?.[1];
  if (target === undefined || target === name || /** @type {readonly string[]} */ (allowed).includes(target))
    return [];
  return [`${place} imports ${specifier}: ${name} may import ${allowed.join(", ") || "no other package"}`];
}

/**
 * @param {string} root
 * @param {string} source
 * @param {readonly Import[]} imports
 */
function withinInference(root, source, imports) {
  return imports.flatMap(({ file, specifier, typeOnly }) => {
    if (!specifier.startsWith(".")) return [];
    const [from = ""] = relative(source, file).split("/");
    const [to = ""] = relative(source, join(dirname(file), specifier)).split("/");
    const allowed = /** @type {Record<string, readonly string[]>} */ (INFERENCE)[from];
    if (allowed === undefined || from === to) return [];
    const place = relative(root, file);
    if (!allowed.includes(to))
      return [`${place} imports ${specifier}: ${from} may import ${allowed.join(", ") || "nothing"}`];
    const onlyTypes =
      /** @type {Record<string, readonly string[]>} */ (TYPES_ONLY)[from]?.includes(to) ?? false;
    return onlyTypes && !typeOnly
      ? [`${place} imports ${specifier}: ${from} may import only types of ${to}`]
      : [];
  });
}

/** @param {string} root */
function strayFetches(root) {
  const source = join(root, "packages", "inference", "src");
  return sourcesBelow(source)
    .filter((file) => !relative(source, file).startsWith(`${SENDS}/`))
    .filter((file) =>
      /(?<![.\w])fetch\(/.test(readFileSync(file, "utf8").replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, "")),
    )
    .map((file) => `${relative(root, file)} calls fetch: only ${SENDS}/ sends`);
}

const [, script, root = process.cwd()] = process.argv;
if (script?.endsWith("check-arrows.mjs")) {
  const found = violations(root);
  for (const violation of found) console.error(violation);
  process.exitCode = found.length > 0 ? 1 : 0;
}
