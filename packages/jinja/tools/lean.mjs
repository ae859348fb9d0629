import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inAscii } from "./in-ascii.mjs";
import { pureClasses } from "./pure-classes.mjs";

/** A published file: in ASCII, with classes for chat that bundles of other entries leave out. @param {string} code */
export const lean = (code) => inAscii(pureClasses(code, "chat/"));

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
