import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** How files are published: without comments, which the declarations hold, and with the names of all declarations. */
export const leanOutput = {
  comments: { annotation: true, jsdoc: false, legal: true },
  minify: {
    compress: { joinVars: false, sequences: false },
    mangle: { toplevel: false, keepNames: true },
    codegen: { removeWhitespace: true },
  },
};

const SUFFIX = "?root";

/**
 * Writes the limits into the root entry too, which exports them: programs that read only these bundle no engine, and the
 * engine reads no file for them. They are plain numbers, so a second copy is the same.
 */
export const limitsInRoot = {
  name: "limits-in-root",
  resolveId: (/** @type {string} */ source, /** @type {string | undefined} */ importer) =>
    source.endsWith("/runtime/limits.ts") && importer?.endsWith(join("jinja", "src", "index.ts"))
      ? join(dirname(importer), source) + SUFFIX
      : null,
  load: (/** @type {string} */ id) =>
    id.endsWith(SUFFIX)
      ? { code: readFileSync(id.slice(0, -SUFFIX.length), "utf8"), moduleType: /** @type {const} */ ("ts") }
      : null,
};
