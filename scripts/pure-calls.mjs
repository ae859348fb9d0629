import { parseAst } from "rolldown/parseAst";

/** Nodes whose calls are not made when a module is read. */
const LATER = /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration|TSDeclareFunction)$/;

/** Statements that assign their result to a name. */
const NAMED = /^(VariableDeclaration|ClassDeclaration|ExportNamedDeclaration|ExportDefaultDeclaration)$/;

/**
 * Marks every call that fills a constant of a module as pure. That is what `"sideEffects": false` says of our modules.
 * But bundled into few files they are no longer modules, of which another bundler could leave one out; and rolldown marks
 * only the calls that it can prove to be pure.
 */
export const pureCalls = {
  name: "pure-calls",
  transform(/** @type {string} */ code, /** @type {string} */ id) {
    if (!id.endsWith(".ts")) return null;
    const statements = parseAst(code, { lang: "ts" }).body.filter(({ type }) => NAMED.test(type));
    const places = [...new Set(callsIn(statements))].sort((one, other) => other - one);
    const mark = (/** @type {string} */ text, /** @type {number} */ place) =>
      `${text.slice(0, place)}/* @__PURE__ */ ${text.slice(place)}`;
    return places.length === 0 ? null : { code: places.reduce(mark, code), map: null };
  },
};

/** Where the calls begin that are made when a part of a tree is read. @type {(node: any) => number[]} */
function callsIn(node) {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  // Members of an instance are computed when there is one.
  if (!node?.type || LATER.test(node.type) || (node.type === "PropertyDefinition" && !node.static)) return [];
  const inside = Object.values(node).flatMap(callsIn);
  return /^(Call|New)Expression$/.test(node.type) ? [node.start, ...inside] : inside;
}
