import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, parse, relative, sep } from "node:path";
import { rolldown } from "rolldown";
import { writeForNode } from "../packages/inference/tools/node-entries.mjs";
import { leanOutput, limitsInRoot } from "../packages/jinja/tools/lean.mjs";
import { finish, quickStart } from "../packages/jinja/tools/quick-start.mjs";
import { withFastSpreads } from "./fast-spreads.mjs";
import { filesBelow, root } from "./lib.mjs";
import { pureCalls } from "./pure-calls.mjs";

/**
 * Entries that share no file with the others of their package, so that one file is read for them. Shared code is in them
 * again, so only facts and pure functions may be. @type {Readonly<Record<string, readonly string[]>>}
 */
const APART = { "packages/catalog": ["index"] };

/** Packages that are bundled in part: reading all of Valibot took two thirds of the time of importing a small client. */
const INLINED = ["valibot", "aws4fetch"];

/**
 * Dependencies that are bundled into a package, because reading their files one by one took half of the startup time. The
 * bundled package exports only functions and values: a class would exist twice. @type {Readonly<Record<string, RegExp>>}
 */
const WHOLE = { "packages/sandbox": /^@inferhub\// };

/** Programs that a package runs and does not export. @type {Readonly<Record<string, readonly string[]>>} */
const PROGRAMS = { "packages/local": ["./src/worker.ts"] };

/** Packages that bundle their small part of the catalog, and are installed without it. */
const EMBEDDING = ["packages/inference", "packages/ai-sdk"];

/** An entry that is written to start quickly, and the others import from. @type {Readonly<Record<string, string>>} */
const LEAN = { "packages/jinja": "chat/index" };

/**
 * The root, all providers, the engine (one file), and the client of all providers. Other bundlers load only what these need
 * at start. @type {Readonly<Record<string, readonly string[]>>}
 */
const SMALL_AT_START = {
  "packages/inference": ["index", "providers/index", "core", "engine/inference-client"],
};

/** Data is parsed as JSON, which is several times as fast as parsing code. */
const dataAsText = {
  name: "data-as-text",
  transform: {
    filter: { id: /\.json$/ },
    handler: (/** @type {string} */ code) => ({
      code: `export default /* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(code)))});`,
      map: { mappings: "" },
      moduleType: /** @type {const} */ ("js"),
    }),
  },
};

/** The files that a source needs at start, and those that it loads on use. @param {string} input */
async function modulesByUse(input) {
  const build = await rolldown(inputOptions("", { entry: input }));
  const { output } = await build.generate();
  const chunks = output.filter((file) => file.type === "chunk");
  const loaded = new Set([output[0].fileName]);
  // Files added during the loop are read as well.
  for (const name of loaded)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      loaded.add(imported);
  const modulesIf = (/** @type {boolean} */ atStart) =>
    new Set(
      chunks
        .filter(({ fileName }) => loaded.has(fileName) === atStart)
        .flatMap(({ modules }) => Object.keys(modules)),
    );
  return { atStart: modulesIf(true), onUse: modulesIf(false) };
}

const readModules = (/** @type {string} */ folder, /** @type {readonly string[]} */ names) =>
  Promise.all(names.map((name) => modulesByUse(join(root, folder, "src", `${name}.ts`))));

/**
 * The files of code that several entries share. An export of the root that a small source loads on use has its own file:
 * in a file of the root it would load the root as well. @type {(folder: string) => Promise<import("rolldown").CodeSplittingOptions>}
 */
async function sharedFiles(folder) {
  const [fast] = await readModules(folder, [LEAN[folder] ?? []].flat());
  const [whole, providers, ...small] = await readModules(folder, SMALL_AT_START[folder] ?? []);
  /** @type {import("rolldown").CodeSplittingOptions["groups"]} */
  const groups = fast
    ? [{ name: "core", test: (id) => fast.atStart.has(id) || fast.onUse.has(id) }]
    : [
        // The Hub's routing, which is loaded on use, needs nothing else of a client.
        { name: "catalog-directory", test: /\/engine\/catalog-directory\.ts$/, priority: 1 },
        { name: "engine", test: (id) => small[0]?.atStart.has(id) ?? false },
        {
          name: (id) => parse(id).name,
          debugName: "on use",
          test: (id) =>
            !!whole?.atStart.has(id) &&
            !providers?.atStart.has(id) &&
            small.some(({ onUse }) => onUse.has(id)),
        },
        { name: "schemas", test: /\/catalog\/src\/(schema-parts\/|define\.ts)|\/node_modules\/valibot\// },
      ];
  return { includeDependenciesRecursively: false, groups };
}

/** Source files that a package's manifest exports, by their names in `dist`. @param {string} folder */
function entriesOf(folder) {
  const { exports } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const src = join(folder, "src");
  const sources = filesBelow(src).filter((file) => !file.endsWith(".test.ts"));
  /** @type {string[]} */
  const patterns = Object.values(exports).flatMap((conditions) => conditions["@inferhub/source"] ?? []);
  const files = [...patterns, ...(PROGRAMS[folder] ?? [])].flatMap((pattern) => {
    const [before = "", after] = join(folder, pattern).split("*");
    if (after === undefined) return before;
    return sources.filter((file) => file.startsWith(before) && file.endsWith(after));
  });
  return files.map((file) => [relative(src, file).replace(/\.ts$/, ""), join(root, file)]);
}

/**
 * Writes the exports of a package into few files: a program that imports one provider would otherwise
 * read about forty (a cold start of 21 ms instead of 7). Other packages stay imports.
 * @type {(folder: string, entries: readonly string[][]) => Promise<void>}
 */
async function bundle(folder, entries) {
  const build = await rolldown(inputOptions(folder, Object.fromEntries(entries)));
  const { output } = await build.write({
    dir: join(root, folder, "dist"),
    sourcemap: true,
    // Removes dead code, keeps names and lines: an uncaught error prints the line that threw it.
    // Other bundlers keep full statements, so each has one variable.
    minify: {
      compress: { joinVars: false, sequences: false },
      mangle: false,
      codegen: { removeWhitespace: false },
    },
    // Chunks are in the folder of the entries, so that paths relative to a module are the same in a chunk.
    chunkFileNames: "[name]-[hash].js",
    ...(LEAN[folder] && leanOutput),
    ...(!WHOLE[folder] && { codeSplitting: await sharedFiles(folder) }),
  });
  leaveOutPublishedSources(folder, output);
  for (const file of output.filter((each) => each.type === "chunk")) {
    const code = LEAN[folder] ? finish(file.code) : file.code;
    writeFileSync(join(root, folder, "dist", file.fileName), withFastSpreads(code));
  }
}

/**
 * Points source maps to installed files: sources that the package publishes are read from its `src`, the text of an
 * embedded package is in the map, and Valibot, whose own file reads like the bundle, has no source.
 * @type {(folder: string, output: readonly { fileName: string }[]) => void}
 */
function leaveOutPublishedSources(folder, output) {
  const { files } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  if (!files.includes("src")) return;
  const published = join(root, folder, "src") + sep;
  for (const { fileName } of output.filter((file) => file.fileName.endsWith(".js.map"))) {
    const path = join(root, folder, "dist", fileName);
    /** @type {{ sources: string[], sourcesContent: string[] }} */
    const { sources, sourcesContent, ...map } = JSON.parse(readFileSync(path, "utf8"));
    const isInlined = (/** @type {string} */ source) => source.includes("/node_modules/");
    const texts = sources.map((source, index) =>
      join(dirname(path), source).startsWith(published) || isInlined(source) ? null : sourcesContent[index],
    );
    // A query names a second copy of a source.
    const paths = sources.map((source) => (isInlined(source) ? null : source.replace(/\?\w+$/, "")));
    const embedded = texts.some((text) => text !== null) && { sourcesContent: texts };
    writeFileSync(path, JSON.stringify({ ...map, sources: paths, ...embedded }));
  }
}

/** @type {(folder: string, input: Record<string, string>) => import("rolldown").InputOptions} */
const inputOptions = (folder, input) => ({
  input,
  platform: "neutral",
  // Entries may export what their package shares, which saves files; a single one has its exact exports.
  preserveEntrySignatures: WHOLE[folder] ? "strict" : "allow-extension",
  external: (id) => {
    const isCatalog = EMBEDDING.includes(folder) && id.startsWith("@inferhub/catalog/");
    const isBundled = isCatalog || INLINED.includes(id) || WHOLE[folder]?.test(id);
    return !(isBundled || /^\./.test(id) || isAbsolute(id));
  },
  resolve: { conditionNames: ["@inferhub/source", "import", "default"] },
  treeshake: { moduleSideEffects: false },
  checks: { ineffectiveDynamicImport: false },
  plugins: [dataAsText, pureCalls, limitsInRoot, quickStart],
});

for (const folder of process.argv.slice(2)) {
  // The compiler writes declarations.
  for (const file of filesBelow(folder).filter((name) => /^\w+.[\w-]+.dist\b.*\.js(\.map)?$/.test(name)))
    rmSync(join(root, file));
  const entries = entriesOf(folder);
  const apart = entries.filter(([name = ""]) => APART[folder]?.includes(name));
  const shared = entries.filter((entry) => !apart.includes(entry));
  for (const group of [shared, ...apart.map((entry) => [entry])]) await bundle(folder, group);
  if (folder === "packages/inference") await writeForNode();
}
