import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addNode,
  type BranchTree,
  chooseNode,
  endBefore,
  getBranches,
  listPath,
  removeNode,
} from "../src/chat/branches.ts";

const EMPTY: BranchTree = { nodes: [], choices: {} };

/** Adds an item at the end of the shown path. */
const say =
  (id: string) =>
  (tree: BranchTree): BranchTree =>
    addNode(tree, { id, parentId: listPath(tree).at(-1)?.id ?? "" });
const after = (...steps: ((tree: BranchTree) => BranchTree)[]) =>
  steps.reduce((tree, step) => step(tree), EMPTY);
const path = (tree: BranchTree) => listPath(tree).map(({ id }) => id);

describe("a tree of branches", () => {
  const line = after(say("a"), say("b"), say("c"));

  it("shows the newest branch, and each older one unchanged", () => {
    const forked = say("b2")(endBefore(line, "b"));
    expect(path(forked)).toEqual(["a", "b2"]);
    expect(getBranches(forked, "b2")).toEqual({ index: 1, messageIds: ["b", "b2"] });
    expect(path(chooseNode(forked, "b"))).toEqual(["a", "b", "c"]);
  });

  it("shows the path through an item of a hidden branch", () => {
    const other = say("z")(endBefore(line, "a"));
    expect(path(other)).toEqual(["z"]);
    expect(path(chooseNode(other, "b"))).toEqual(["a", "b", "c"]);
  });

  it("ends before an item, which stays", () => {
    expect(path(endBefore(line, "b"))).toEqual(["a"]);
    expect(endBefore(line, "b").nodes).toHaveLength(3);
    expect(endBefore(line, "none")).toBe(line);
  });

  it("keeps what followed a removed item", () => {
    expect(path(removeNode(line, "b"))).toEqual(["a", "c"]);
    expect(path(removeNode(line, "c"))).toEqual(["a", "b"]);
    const forked = say("b2")(endBefore(line, "b"));
    expect(path(removeNode(forked, "b2"))).toEqual(["a", "b", "c"]);
    expect(removeNode(line, "none")).toBe(line);
  });

  it("ends with nodes that are each other's parents", () => {
    const nodes = [
      { id: "a", parentId: "b" },
      { id: "b", parentId: "a" },
    ];
    expect(path({ nodes, choices: {} })).toEqual([]);
    expect(chooseNode({ nodes, choices: {} }, "a").nodes).toBe(nodes);
  });
});

type Step = (tree: BranchTree, pick: number) => BranchTree;

const idAt = ({ nodes }: BranchTree, pick: number) => nodes[pick % Math.max(1, nodes.length)]?.id ?? "";
const nextId = ({ nodes }: BranchTree) => String(1 + Number(nodes.at(-1)?.id ?? -1));

const STEPS: Readonly<Record<string, Step>> = {
  say: (tree) => say(nextId(tree))(tree),
  edit: (tree, pick) => say(nextId(tree))(endBefore(tree, idAt(tree, pick))),
  choose: (tree, pick) => chooseNode(tree, idAt(tree, pick)),
  remove: (tree, pick) => removeNode(tree, idAt(tree, pick)),
};

const trees = fc
  .array(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat()), { maxLength: 30 })
  .map((steps) => steps.reduce((tree, [name, pick]) => STEPS[name]?.(tree, pick) ?? tree, EMPTY));

describe("any order of actions", () => {
  it("the shown path is one line, and each item exists once", () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const ids = tree.nodes.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { parentId } of tree.nodes) expect(["", ...ids]).toContain(parentId);
        for (const [index, { parentId }] of listPath(tree).entries())
          expect(parentId).toBe(listPath(tree)[index - 1]?.id ?? "");
      }),
    );
  });

  it("only a removal loses an item, and every item can be shown", () => {
    fc.assert(
      fc.property(trees, fc.constantFrom("say", "edit", "choose"), fc.nat(), (tree, name, pick) => {
        const next = STEPS[name]?.(tree, pick) ?? tree;
        const ids = next.nodes.map(({ id }) => id);
        for (const { id } of tree.nodes) expect(ids).toContain(id);
        for (const id of ids) expect(path(chooseNode(next, id))).toContain(id);
      }),
    );
  });

  it("a removal removes one item", () => {
    fc.assert(
      fc.property(trees, fc.nat(), (tree, pick) => {
        const { nodes } = removeNode(tree, idAt(tree, pick));
        expect(nodes).toHaveLength(Math.max(0, tree.nodes.length - 1));
      }),
    );
  });
});
