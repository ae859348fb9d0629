/** @typedef {import("rolldown/utils").ESTree.Node & Record<string, any>} Node */

/** @param {any} value @returns {value is Node} */
const isNode = (value) => typeof value?.type === "string";

/** The nodes directly in a node. @param {any} node @returns {Node[]} */
export const childrenOf = (node) => Object.values(node).flat().filter(isNode);

/** @param {Node} node */
export const isFunction = (node) =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type);

/** Whether a field of a class is computed for each instance. @param {Node} node */
const isInstanceField = (node) => node.type === "PropertyDefinition" && !node.static;

/** The parts of a node that are evaluated when a module is read. @param {Node} node @returns {Node[]} */
export const evaluatedIn = (node) =>
  childrenOf(node).filter((child) => !isFunction(child) && !isInstanceField(child));

/** The key of a field or of a member, which is no variable. @param {Node} node */
const keyOf = (node) =>
  node.computed ? null : node.type === "MemberExpression" ? node.property : node.value && node.key;

/** The variables that a node reads or declares, at any depth. @param {Node} node @returns {string[]} */
export const variablesIn = (node) =>
  node.type === "Identifier"
    ? [node.name]
    : childrenOf(node)
        .filter((child) => child !== keyOf(node))
        .flatMap(variablesIn);

/** The private names that a node reads or declares, at any depth. @param {Node} node @returns {Node[]} */
export const privateNamesIn = (node) =>
  node.type === "PrivateIdentifier" ? [node] : childrenOf(node).flatMap(privateNamesIn);
