import { expect, it } from "vitest";
import { placeNodes } from "./place-nodes.ts";

const node = (id: string, month: number, parent?: string) => ({
  id,
  name: id,
  ...(parent !== undefined && { parent }),
  budgets: [],
  spentUsd: { day: 0, month, total: month },
});

it("puts each account and token below its parent, the most spending first", () => {
  const placed = placeNodes([
    node("organization:acme", 9),
    node("project:shop", 2, "organization:acme"),
    node("project:blog", 7, "organization:acme"),
    node("token:tok_1", 2, "project:shop"),
    node("token:tok_2", 50),
    node("token:tok_3", 1, "organization:gone"),
  ]);
  expect(placed.map(({ id, depth }) => `${depth} ${id}`)).toEqual([
    "0 organization:acme",
    "1 project:blog",
    "1 project:shop",
    "2 token:tok_1",
    "0 token:tok_2",
    "0 token:tok_3",
  ]);
});
