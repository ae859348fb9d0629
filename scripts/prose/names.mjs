import { nodesOf, textOf } from "./house.mjs";

/** @typedef {import("./house.mjs").Prose} Prose */

/** Addresses, paths, file names, `owner/name`, `name@version`, `snake_case`, and names with digits such as `gpt-4o`. */
const ADDRESS = /[/\\@_=<>~]|[\p{L}\d][.:][\p{L}\d]|^\.[\p{L}]|^\p{L}.*\d/u;

/** `ALLCAPS` with a plural or a digit, `camelCase`, `CamelCase`, numbers with a unit. */
const NAME = /^\p{Lu}[\p{Lu}\d]+s?$|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|\d/u;

const OUTER = /^[^\p{L}\d.@/~_]+|[^\p{L}\d/_]+$/gu;

/** Marks what is spelt by its owner, not by a dictionary, as code. */
export function namesAsCode() {
  /** @param {import("nlcst").Root} tree */
  return (tree) => {
    for (const sentence of /** @type {Prose[]} */ (nodesOf(tree, "SentenceNode"))) {
      sentence.children = runs(sentence.children ?? []).flatMap((run) => {
        const text = run.map(textOf).join("");
        return ADDRESS.test(text.replace(OUTER, "")) ? [asCode(run)] : run.map(withoutNames);
      });
    }
  };
}

/**
 * What stands between spaces, and the spaces.
 * @param {readonly Prose[]} nodes
 */
function runs(nodes) {
  /** @type {Prose[][]} */
  const found = [];
  let open = false;
  for (const node of nodes) {
    const solid = node.type !== "WhiteSpaceNode";
    if (open && solid) found.at(-1)?.push(node);
    else found.push([node]);
    open = solid;
  }
  return found;
}

/** @param {Prose} node */
function withoutNames(node) {
  if (node.type !== "WordNode") return node;
  if (NAME.test(textOf(node)) && node.children?.length === 1) return asCode([node]);
  const children = (node.children ?? []).map((part) =>
    part.type === "TextNode" && NAME.test(textOf(part)) ? asCode([part]) : part,
  );
  return { ...node, children };
}

/**
 * @param {readonly Prose[]} nodes
 * @returns {Prose}
 */
function asCode(nodes) {
  const { children: _, ...first } = /** @type {Prose} */ (nodes[0]);
  return { ...first, type: "SourceNode", value: nodes.map(textOf).join("") };
}
