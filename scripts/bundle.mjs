import { existsSync, readFileSync, rmSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { rolldown } from "rolldown";
import { filesBelow, root } from "./lib.mjs";
import { pureCalls } from "./pure-calls.mjs";

/**
 * Source files that a package's manifest exports, by their name in `dist`.
 * @param {string} folder such as `packages/catalog`
 * @returns {Record<string, string>}
 */
function entriesOf(folder) {
  const { exports } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const sources = filesBelow(join(folder, "src")).filter((file) => !file.endsWith(".test.ts"));
  /** @type {string[]} */
  const patterns = Object.values(exports).flatMap((conditions) => conditions["@inferhub/source"] ?? []);
  const files = patterns.flatMap((pattern) => {
    const [before = "", after] = join(folder, pattern).split("*");
    return after === undefined
      ? [before]
      : sources.filter((file) => file.startsWith(before) && file.endsWith(after));
  });
  const name = (/** @type {string} */ file) => relative(join(folder, "src"), file).replace(/\.ts$/, "");
  return Object.fromEntries(files.map((file) => [name(file), join(root, file)]));
}

/**
 * Entries that share no file with the others of their package, so that one file is read for them. They
 * hold again what others hold as well, so only facts and pure functions may stand there.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const APART = { "packages/catalog": ["index"] };

/**
 * Writes what a package exports into few files: a program that imports one provider would otherwise
 * read some forty (21 ms of cold start against 7). Other packages stay imports.
 * @param {string} folder
 */
async function bundle(folder) {
  const entries = entriesOf(folder);
  // Declarations are the compiler's.
  const dist = join(folder, "dist");
  const built = existsSync(join(root, dist)) ? filesBelow(dist) : [];
  for (const file of built.filter((name) => /\.js(\.map)?$/.test(name))) rmSync(join(root, file));
  const apart = APART[folder] ?? [];
  const together = Object.entries(entries).filter(([name]) => !apart.includes(name));
  await write(folder, Object.fromEntries(together));
  for (const name of apart) await write(folder, { [name]: entries[name] ?? "" });
}

/**
 * Packages of which so little is used that it is written into ours: reading Valibot whole took two thirds of
 * the time that importing a small client takes.
 */
const INLINED = ["valibot"];

/**
 * What is written whole into one of ours, where reading the files one by one took half the time of a start.
 * Such a package gives out functions and values alone: a class would be there twice.
 * @type {Readonly<Record<string, RegExp>>}
 */
const WHOLE = { "packages/sandbox": /^@inferhub\// };

/** What the many entries of a package share. One that is written whole is parted by what it loads later alone. */
const SHARED_FILES = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: "engine",
      test: /\/src\/(client\/(?!hub|inference|endpoint|build-preset|keys)|errors|http|shared|types)/,
    },
    { name: "schemas", test: /\/src\/(schema-parts\/|define\.ts)|\/node_modules\/valibot\// },
  ],
};

/**
 * @param {string} folder
 * @param {Record<string, string>} input sources by the name of what they become
 */
async function write(folder, input) {
  const build = await rolldown({
    input,
    platform: "neutral",
    // Entries may export what their package shares, which saves files; a lone one exports what it promises.
    preserveEntrySignatures: WHOLE[folder] ? "strict" : "allow-extension",
    external: (id) =>
      !id.startsWith(".") && !isAbsolute(id) && !INLINED.includes(id) && !WHOLE[folder]?.test(id),
    resolve: { conditionNames: ["@inferhub/source", "import", "default"] },
    treeshake: { moduleSideEffects: false },
    plugins: [dataAsText, pureCalls],
  });
  await build.write({
    dir: join(root, folder, "dist"),
    format: "esm",
    sourcemap: true,
    // Half the text to read and compile at every start; the map and `src` are beside it.
    minify: true,
    entryFileNames: "[name].js",
    // Beside the entries, so that what is found relative to a module is found from a chunk as well.
    chunkFileNames: "[name]-[hash].js",
    ...(!WHOLE[folder] && { codeSplitting: SHARED_FILES }),
  });
}

/** Data is read by the parser of JSON, which is several times as fast as that of programs. */
const dataAsText = {
  name: "data-as-text",
  /**
   * @param {string} code
   * @param {string} id
   */
  transform(code, id) {
    if (!id.endsWith(".json")) return null;
    const text = JSON.stringify(JSON.stringify(JSON.parse(code)));
    return {
      code: `export default JSON.parse(${text});`,
      moduleType: /** @type {const} */ ("js"),
      map: null,
    };
  },
};

for (const folder of process.argv.slice(2)) await bundle(folder);
