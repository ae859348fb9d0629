import { RolldownMagicString } from "rolldown";
import { parseAst } from "rolldown/parseAst";
import { inAscii } from "./in-ascii.mjs";
import { writePlainFunctions } from "./plain-functions.mjs";
import { nestRarelyRun } from "./rarely-run.mjs";
import { privateNamesIn } from "./syntax.mjs";

/**
 * Files that few programs run, in groups whose files call each other. For other files, V8 saves less than the functions
 * that stay outside add to bundles.
 */
const RARELY_RUN = { marking: /^chat\/marking\// };

/** The comment with which the bundler begins a source. */
const SOURCE = /^\/\/ \S+\/src\/(\S+)$/gm;

/** A comment that the minifier keeps, with a line of its own. */
const LINE = "//!\n";

/** The same for a statement that a bundler may leave out. */
const PURE_LINE = "//! pure\n";

/** Classes of this folder are not in bundles of other entries. */
const OWN = /^chat\//;

/** Stands before a private name while the minifier runs, which would shorten it: stack traces show these names. */
const PRIVATE = "\u01c2";

/**
 * Writes chunks so that V8 has little to do until a function is called, with a line for each declaration and each member
 * of a class: an uncaught error prints the line that threw it.
 */
export const quickStart = {
  name: "quick-start",
  renderChunk(/** @type {string} */ code, /** @type {{ moduleIds: readonly string[] }} */ { moduleIds }) {
    if (!moduleIds.every((id) => /[\\/]jinja[\\/]src[\\/]/.test(id))) return null;
    if (code.includes(PRIVATE))
      throw new Error(`A source contains ${PRIVATE}, which marks private names in the build.`);
    const program = parseAst(code);
    const text = new RolldownMagicString(code);
    for (const { start } of privateNamesIn(program)) text.overwrite(start, start + 1, PRIVATE);
    const sources = [...code.matchAll(SOURCE)].map(({ index, 1: file = "" }) => ({ index, file }));
    const fileOf = (/** @type {{ start: number }} */ node) =>
      sources.findLast(({ index }) => index < node.start)?.file ?? "";
    for (const node of program.body) {
      const { body, superClass } = classOf(node) ?? {};
      text.prependRight(node.start, superClass && OWN.test(fileOf(node)) ? PURE_LINE : LINE);
      for (const { start } of body?.body ?? []) text.prependRight(start, LINE);
    }
    writePlainFunctions(text, code, program);
    for (const [group, files] of Object.entries(RARELY_RUN))
      nestRarelyRun(text, program.body, (node) => files.test(fileOf(node)), group);
    return { code: text.toString(), map: text.generateMap({ hires: true }).toString() };
  },
};

/**
 * A minified chunk as it is published: in ASCII, without the comments that made lines. Bundlers keep `class A extends B`
 * without a use, because evaluating it may have effects, but leave out a pure call. The minifier would remove such a call,
 * so that it is written here. @param {string} code
 */
export function finish(code) {
  const text = new RolldownMagicString(code);
  for (const node of parseAst(code).body) {
    if (!code.slice(0, node.start).endsWith(PURE_LINE)) continue;
    const { name, start, end, id } = classOf(node);
    if (!id) text.appendLeft(start + "class".length, ` ${name}`);
    text.prependRight(start, "/* @__PURE__ */ (() => ").appendLeft(end, ")()");
  }
  return inAscii(
    text
      .toString()
      .replaceAll(PRIVATE, "#")
      .replace(/^\/\/!(?: pure)?$/gm, ""),
  );
}

/** The class that a statement declares. @param {any} node */
function classOf({ type, declarations }) {
  const [variable] = type === "VariableDeclaration" ? declarations : [];
  return variable?.init?.type === "ClassExpression" ? { ...variable.init, name: variable.id.name } : null;
}
