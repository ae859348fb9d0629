import { evaluatedIn, isFunction, variablesIn } from "./syntax.mjs";

/** @typedef {import("./syntax.mjs").Node} Node */
/** @typedef {{ node: Node, name: string, value: Node, reads: ReadonlySet<string> }} Declaration */

/**
 * Puts declarations of rarely run files into a function that is called when one of them is first called. V8 skims what is
 * in a function that has not been called, and keeps nothing of it. Values that the rest of the module reads, classes among them,
 * stay where they are.
 * @param {import("rolldown").RolldownMagicString} text @param {readonly Node[]} statements of the whole module
 * @param {(node: Node) => boolean} isRare whether a statement is of these files
 * @param {string} group names the function
 */
export function nestRarelyRun(text, statements, isRare, group) {
  const isKept = (/** @type {Node} */ node) => declarationOf(node) === null || !isRare(node);
  const rare = statements.flatMap((node) => (isKept(node) ? [] : (declarationOf(node) ?? [])));
  const { nested, outside } = separate(rare, statements.filter(isKept));
  const [first, last] = [nested[0], nested.at(-1)];
  if (!first || !last) return;
  const readOutside = new Set(outside.flatMap(variablesIn));
  const callable = nested.filter(({ name }) => readOutside.has(name));
  const end = statements.at(-1)?.start ?? 0;
  for (const { node } of nested) {
    text.move(node.start, node.end, end);
    text.appendLeft(node.end, "\n");
  }
  text.prependRight(first.node.start, `function ${group}() {\n`);
  text.appendLeft(last.node.end, closing(group, callable));
}

/** @param {any} node @returns {Declaration | null} */
function declarationOf(node) {
  const [variable] = node.type === "VariableDeclaration" ? node.declarations : [];
  const value = node.type === "FunctionDeclaration" ? node : variable?.init;
  const name = node.type === "FunctionDeclaration" ? node.id.name : variable?.id.name;
  return value && name ? { node, name, value, reads: new Set(variablesIn(node)) } : null;
}

/**
 * Splits rare declarations into those that can wait and the rest of the module. A value waits unless the rest reads it, a
 * function unless the rest calls it while the module is read; then all it reads is needed, too.
 * @param {readonly Declaration[]} rare @param {readonly Node[]} outside
 * @returns {{ nested: readonly Declaration[], outside: readonly Node[] }}
 */
function separate(rare, outside) {
  const read = new Set(outside.flatMap(variablesIn));
  const early = withAllTheyRead(new Set(outside.flatMap(calledIn)), rare);
  const isNeeded = (/** @type {Declaration} */ { name, value }) =>
    isFunction(value) ? early.has(name) : read.has(name);
  const needed = rare.filter(isNeeded).map(({ node }) => node);
  return needed.length === 0
    ? { nested: rare, outside }
    : separate(
        rare.filter((each) => !isNeeded(each)),
        [...outside, ...needed],
      );
}

/** @param {ReadonlySet<string>} names @param {readonly Declaration[]} declarations @returns {ReadonlySet<string>} */
function withAllTheyRead(names, declarations) {
  const more = declarations
    .filter(({ name }) => names.has(name))
    .flatMap(({ reads }) => [...reads])
    .filter((name) => !names.has(name));
  return more.length === 0 ? names : withAllTheyRead(new Set([...names, ...more]), declarations);
}

/** Functions that are called by name when a module is read. @param {Node} node @returns {string[]} */
const calledIn = (node) =>
  isFunction(node)
    ? []
    : [
        ...(/^(Call|New)Expression$/.test(node.type) ? [node.callee.name] : []),
        ...evaluatedIn(node).flatMap(calledIn),
      ];

/** @param {string} group @param {readonly Declaration[]} callable */
function closing(group, callable) {
  const names = callable.map(({ name }) => name).join(", ");
  const calls = callable.map(({ name, value }) => {
    const parameters = value.params.map((/** @type {Node} */ parameter, /** @type {number} */ at) =>
      parameter.type === "RestElement" ? `...p${at}` : `p${at}`,
    );
    return `function ${name}(${parameters}) { return (${group}Made ??= ${group}()).${name}(${parameters}); }\n`;
  });
  return `\nreturn { ${names} };\n}\nvar ${group}Made;\n${calls.join("")}`;
}
