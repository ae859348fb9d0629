import type { BudgetNode, PlacedNode } from "./budget.ts";

/** Orders nodes as a tree: each one after its parent, siblings with the most spending in this month first. */
export function placeNodes(nodes: readonly BudgetNode[]): readonly PlacedNode[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const children = new Map<string, BudgetNode[]>();
  for (const node of nodes) {
    const parent = node.parent !== undefined && ids.has(node.parent) ? node.parent : "";
    children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  const list = (parent: string, depth: number): readonly PlacedNode[] =>
    [...(children.get(parent) ?? [])]
      .sort((a, b) => rank(a) - rank(b) || b.spentUsd.month - a.spentUsd.month || (a.name < b.name ? -1 : 1))
      .flatMap((node) => [{ ...node, depth }, ...(node.id === "" ? [] : list(node.id, depth + 1))]);
  return list("", 0);
}

/** Tokens come after accounts. */
const rank = ({ id }: BudgetNode): number => (id.startsWith("token:") ? 1 : 0);
