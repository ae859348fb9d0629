/** What is read in one go. */
const BLOCKS = new Set(["heading", "paragraph", "tableCell"]);

/**
 * The blocks of a document as paragraphs, in which what others wrote stands as code: titles of pages elsewhere, and what
 * HTML marks as another language.
 * @param {any} tree
 * @param {string} source
 * @returns {any[]}
 */
export function ownBlocks(tree, source) {
  if (BLOCKS.has(tree.type)) return [{ ...own(tree, source), type: "paragraph" }];
  return (tree.children ?? []).flatMap((/** @type {any} */ child) => ownBlocks(child, source));
}

/**
 * @param {any} node
 * @param {string} source
 * @returns {any}
 */
function own(node, source) {
  if (node.type === "link" && /^https?:/.test(node.url))
    return { type: "inlineCode", position: node.position };
  if (node.type === "text") return withIndents(node, source);
  if (!node.children) return node;
  let foreign = false;
  const children = node.children.map((/** @type {any} */ child) => {
    if (child.type === "html") foreign = /\slang=/.test(child.value);
    return foreign ? { type: "inlineCode", position: child.position } : own(child, source);
  });
  return { ...node, children };
}

/**
 * Parsing drops what indents a line, and places of what follows would be off by as much.
 * @param {any} text
 * @param {string} source
 */
function withIndents(text, source) {
  const value = source.slice(text.position.start.offset, text.position.end.offset);
  return value.replace(/\s+/g, " ") === text.value.replace(/\s+/g, " ") ? { ...text, value } : text;
}
