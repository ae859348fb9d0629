import fc from "fast-check";
import { expect, test } from "vitest";
import { listPlaygroundTasks } from "../tasks.server.ts";
import { MAX_TARGETS, MIN_TARGETS } from "./compare-limits.ts";
import { type CompareQuery, createCompareQuery, listDefaultTargets } from "./compare-query.ts";

const tasks = listPlaygroundTasks();
const { parse, format } = createCompareQuery(tasks);
const read = (query: string) => parse(new URLSearchParams(query));

const addresses: fc.Arbitrary<CompareQuery> = fc.constantFrom(...tasks).chain((task) =>
  fc.record({
    task: fc.constant(task.id),
    targets: fc.array(
      fc.record({
        model: fc.oneof(fc.constant(task.exampleModel), fc.stringMatching(/^[\w.-]{1,20}\/[\w.-]{1,20}$/)),
        provider: fc.constantFrom("", ...task.providers.map(({ id }) => id)),
      }),
      { minLength: MIN_TARGETS, maxLength: MAX_TARGETS },
    ),
    parameters: fc.constant({}),
  }),
);

test("a query survives writing and reading, in its order", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const query = format(address);
      expect(read(query)).toEqual({ query: address, dropped: [] });
      expect(format(read(query).query)).toBe(query);
    }),
  );
});

test("for any query two to four columns appear, each with a model", () => {
  const key = fc.constantFrom("task", "model", "provider", "p.temperature", "p.__proto__", "x");
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string())), (pairs) => {
      const { targets } = parse(new URLSearchParams(pairs)).query;
      expect(targets.length).toBeGreaterThanOrEqual(MIN_TARGETS);
      expect(targets.length).toBeLessThanOrEqual(MAX_TARGETS);
      for (const { model } of targets) expect(model).not.toBe("");
    }),
  );
});

test("defaults are omitted, and invalid values are dropped and named", () => {
  const [task] = tasks;
  if (!task) throw new Error("There is no task");
  expect(format(read("").query)).toBe("");
  expect(read("?model=a%20b&provider=unknown&p.temperature=hot").dropped).toEqual([
    "p.temperature",
    "model",
    "provider",
  ]);
  expect(read("?model=a/b&provider=auto").query.targets).toEqual([
    { model: "a/b", provider: "" },
    listDefaultTargets(task)[1],
  ]);
  const many = "?model=a&model=b&model=c&model=d&model=e";
  expect(read(many).dropped).toEqual(["model"]);
  expect(read(many).query.targets.map(({ model }) => model)).toEqual(["a", "b", "c", "d"]);
});

test("a column can have parameters of its own, in any column and also without values", () => {
  const [task] = tasks;
  if (!task) throw new Error("There is no task");
  const [first, second] = listDefaultTargets(task);
  const query = read("?p.temperature=0.2&own=2&p2.temperature=0.9").query;
  expect(query.parameters).toEqual({ temperature: "0.2" });
  expect(query.targets).toEqual([first, { ...second, parameters: { temperature: "0.9" } }]);
  expect(format(query)).toBe("?own=2&p2.temperature=0.9&p.temperature=0.2");
  expect(read("?own=1").query.targets).toEqual([{ ...first, parameters: {} }, second]);
  expect(format(read("?own=1").query)).toBe("?own=1");
});

test("parameters of a column that uses the shared ones are dropped and named", () => {
  const { query, dropped } = read("?own=3&own=x&p1.temperature=0.9&p3.seed=1");
  for (const target of query.targets) expect(target).not.toHaveProperty("parameters");
  expect(dropped).toEqual(["own", "own", "p1.temperature", "p3.seed"]);
  expect(read("?own=1&p1.temperature=hot").dropped).toEqual(["p1.temperature"]);
});
