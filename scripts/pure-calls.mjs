import { parseAst } from "rolldown/parseAst";

/** What is not run when a module is read. */
const LATER = new Set([
  "ArrowFunctionExpression",
  "FunctionExpression",
  "FunctionDeclaration",
  "TSDeclareFunction",
]);

const MARK = "/* @__PURE__ */ ";

/**
 * Marks every call that fills a constant of a module as one that is made for its result alone. That is what
 * `"sideEffects": false` says of our modules; but bundled into few files they are no longer modules of which those
 * who bundle again could leave one out.
 */
export const pureCalls = {
  name: "pure-calls",
  /**
   * @param {string} code
   * @param {string} id
   */
  transform(code, id) {
    if (!id.endsWith(".ts")) return null;
    const places = parseAst(code, { lang: "ts" }).body.flatMap((statement) =>
      callsIn(constantsOf(statement)),
    );
    const marked = [...new Set(places)]
      .sort((one, other) => other - one)
      .reduce((text, place) => text.slice(0, place) + MARK + text.slice(place), code);
    return places.length === 0 ? null : { code: marked, map: null };
  },
};

/** @typedef {ReturnType<typeof parseAst>["body"][number]} Statement */

/**
 * What a statement computes to keep it under a name.
 * @param {Statement} statement
 * @returns {unknown}
 */
function constantsOf(statement) {
  if (statement.type === "ExportNamedDeclaration") return statement.declaration;
  if (statement.type === "ExportDefaultDeclaration") return statement.declaration;
  return statement.type === "VariableDeclaration" || statement.type === "ClassDeclaration"
    ? statement
    : undefined;
}

/**
 * Where the calls begin that are made when a part of a tree is read.
 * @param {unknown} node
 * @returns {number[]}
 */
function callsIn(node) {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (!isNode(node) || LATER.has(node.type)) return [];
  // Members of an instance are computed when there is one.
  if (node.type === "PropertyDefinition" && !node.static) return [];
  const inside = Object.values(node).flatMap(callsIn);
  return node.type === "CallExpression" || node.type === "NewExpression" ? [node.start, ...inside] : inside;
}

/**
 * @param {unknown} value
 * @returns {value is { type: string, start: number, static?: boolean }}
 */
const isNode = (value) => typeof value === "object" && value !== null && "type" in value && "start" in value;
