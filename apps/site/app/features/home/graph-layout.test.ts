import { expect, it } from "vitest";
import type { OperationView } from "../tasks/views.ts";
import { layoutGraph } from "./graph-layout.ts";

const operation = (id: string, providers: readonly string[]): OperationView => ({
  id,
  name: id,
  providers,
});

it("shows everything that is little", () => {
  const operations = [operation("chat", ["a", "b"]), operation("speech", ["b"])];
  expect(layoutGraph(operations, ["a", "b"])).toEqual({ operations, providers: ["a", "b"] });
});

it("shows the busiest of many, in their order, and no cable that leads to another", () => {
  const providers = Array.from({ length: 30 }, (_, index) => `p${index}`);
  const operations = Array.from({ length: 20 }, (_, index) =>
    operation(`o${index}`, providers.slice(index, index + 12)),
  );
  const shown = layoutGraph(operations, providers);
  expect(shown.providers).toEqual(["p11", "p12", "p13", "p14", "p15", "p16", "p17", "p18"]);
  expect(shown.operations).toHaveLength(10);
  for (const { providers: able } of shown.operations)
    expect(shown.providers).toEqual(expect.arrayContaining([...able]));
  const order = operations
    .map(({ id }) => id)
    .filter((id) => shown.operations.some((each) => each.id === id));
  expect(shown.operations.map(({ id }) => id)).toEqual(order);
});
