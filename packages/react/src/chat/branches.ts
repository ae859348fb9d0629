/** One item in a tree of branches. `parentId` of the first item is empty. */
export interface BranchNode {
  readonly id: string;
  readonly parentId: string;
}

/** Items in branches, of which one path is shown. */
export interface BranchTree<Node extends BranchNode = BranchNode> {
  /** Every item of every branch, in the order in which they were created. */
  readonly nodes: readonly Node[];
  /** The selected child of items. Without one, the newest child is shown; an empty ID ends the path. */
  readonly choices: Readonly<Record<string, string>>;
}

/** The versions of an item, and which of them is shown. */
export interface Branches {
  /** From 0. */
  readonly index: number;
  readonly messageIds: readonly string[];
}

/** The versions of an item. An item without other versions is its own only one. */
export function getBranches({ nodes }: Pick<BranchTree, "nodes">, id: string): Branches {
  const node = nodes.find((each) => each.id === id);
  const messageIds = nodes.filter(({ parentId }) => parentId === node?.parentId).map((each) => each.id);
  return { index: messageIds.indexOf(id), messageIds };
}

/** The shown path, first to last. */
export function listPath<Node extends BranchNode>({ nodes, choices }: BranchTree<Node>): Node[] {
  const children = new Map<string, Node[]>();
  for (const node of nodes) {
    const siblings = children.get(node.parentId);
    if (siblings) siblings.push(node);
    else children.set(node.parentId, [node]);
  }
  const path: Node[] = [];
  // Nodes of a broken tree can be each other's parents.
  for (let parentId = ""; path.length < nodes.length; ) {
    const choice = choices[parentId];
    const siblings = children.get(parentId);
    const node = siblings?.find(({ id }) => id === choice) ?? siblings?.at(-1);
    if (!node || choice === "") break;
    path.push(node);
    parentId = node.id;
  }
  return path;
}

/** Adds an item and shows it among its siblings. */
export const addNode = <Tree extends BranchTree>(tree: Tree, node: Tree["nodes"][number]): Tree => ({
  ...tree,
  nodes: [...tree.nodes, node],
  choices: { ...tree.choices, [node.parentId]: node.id },
});

/** Shows the path through an item. What follows it is as it was when it was last shown. */
export function chooseNode<Tree extends BranchTree>(tree: Tree, id: string): Tree {
  const byId = new Map(tree.nodes.map((node) => [node.id, node]));
  const choices: Record<string, string> = {};
  for (let node = byId.get(id); node && !(node.parentId in choices); node = byId.get(node.parentId))
    choices[node.parentId] = node.id;
  return { ...tree, choices: { ...tree.choices, ...choices } };
}

/** Ends the shown path before an item, which stays in a branch. */
export function endBefore<Tree extends BranchTree>(tree: Tree, id: string): Tree {
  const node = tree.nodes.find((each) => each.id === id);
  return node ? { ...tree, choices: { ...tree.choices, [node.parentId]: "" } } : tree;
}

/** Removes an item. What followed it follows the item before. */
export function removeNode<Tree extends BranchTree>(tree: Tree, id: string): Tree {
  const gone = tree.nodes.find((each) => each.id === id);
  if (!gone) return tree;
  const nodes = tree.nodes
    .filter((node) => node !== gone)
    .map((node) => (node.parentId === id ? { ...node, parentId: gone.parentId } : node));
  const { [gone.parentId]: chosen, [id]: next, ...choices } = tree.choices;
  const kept = chosen === undefined || chosen === id ? next : chosen;
  return { ...tree, nodes, choices: kept === undefined ? choices : { ...choices, [gone.parentId]: kept } };
}
