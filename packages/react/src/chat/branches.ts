/** A node in a tree of branches. `parentId` of the root is empty. */
export interface BranchNode {
  readonly id: string;
  readonly parentId: string;
}

/** A tree of branches. One path through it is shown. */
export interface BranchTree<Node extends BranchNode = BranchNode> {
  /** All nodes of all branches, in order of creation. */
  readonly nodes: readonly Node[];
  /** The selected child of each node. Defaults to the newest child. An empty ID ends the path. */
  readonly choices: Readonly<Record<string, string>>;
}

/** The versions of a node, and the index of the shown one. */
export interface Branches {
  /** Starts at 0. */
  readonly index: number;
  readonly messageIds: readonly string[];
}

/** Returns the versions of a node, including itself. */
export function getBranches({ nodes }: Pick<BranchTree, "nodes">, id: string): Branches {
  const node = nodes.find((each) => each.id === id);
  const messageIds = nodes.filter(({ parentId }) => parentId === node?.parentId).map((each) => each.id);
  return { index: messageIds.indexOf(id), messageIds };
}

/** Returns the shown path, root first. */
export function listPath<Node extends BranchNode>({ nodes, choices }: BranchTree<Node>): Node[] {
  const children = new Map<string, Node[]>();
  for (const node of nodes) {
    const siblings = children.get(node.parentId);
    if (siblings) siblings.push(node);
    else children.set(node.parentId, [node]);
  }
  const path: Node[] = [];
  // In an invalid tree, nodes can be each other's parents.
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

/** Adds a node and shows it. */
export const addNode = <Tree extends BranchTree>(tree: Tree, node: Tree["nodes"][number]): Tree => ({
  ...tree,
  nodes: [...tree.nodes, node],
  choices: { ...tree.choices, [node.parentId]: node.id },
});

/** Shows the path through a node. The nodes after it keep their last selection. */
export function chooseNode<Tree extends BranchTree>(tree: Tree, id: string): Tree {
  const byId = new Map(tree.nodes.map((node) => [node.id, node]));
  const choices: Record<string, string> = {};
  for (let node = byId.get(id); node && !(node.parentId in choices); node = byId.get(node.parentId))
    choices[node.parentId] = node.id;
  return { ...tree, choices: { ...tree.choices, ...choices } };
}

/** Ends the shown path before a node. The node stays in its branch. */
export function endBefore<Tree extends BranchTree>(tree: Tree, id: string): Tree {
  const node = tree.nodes.find((each) => each.id === id);
  return node ? { ...tree, choices: { ...tree.choices, [node.parentId]: "" } } : tree;
}

/** Removes a node. Its children move to its parent. */
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
