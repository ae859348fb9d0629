import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPlaygroundQuery, type PlaygroundQuery, parsePlaygroundQuery, TABS } from "./query.ts";
import { readField } from "./read-field.ts";
import { listParameters, type TaskInfo } from "./task-info.ts";
import { listPlaygroundTasks } from "./tasks.server.ts";

const tasks = listPlaygroundTasks();
const parse = (query: string) => parsePlaygroundQuery(new URLSearchParams(query), tasks);

const parameters = (task: TaskInfo): fc.Arbitrary<Record<string, string>> => {
  const each = listParameters(task).map((field) => {
    const value = field.options
      ? fc.constantFrom(...field.options.map(String))
      : fc.oneof(fc.constantFrom("1", "2", "true", '["a"]'), fc.string({ maxLength: 20 }));
    const good = value.filter((text) => text.trim() !== "" && "value" in readField(field, text));
    return [field.name, good] as const;
  });
  return fc.record(Object.fromEntries(each), { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>;
};

const addresses: fc.Arbitrary<PlaygroundQuery> = fc.constantFrom(...tasks).chain((task) =>
  fc.record({
    task: fc.constant(task.id),
    model: fc.oneof(fc.constant(""), fc.stringMatching(/^[\w.-]{1,20}\/[\w.-]{1,20}$/)),
    provider: fc.constantFrom("", ...task.providers.map(({ id }) => id)),
    tab: fc.constantFrom(...TABS),
    job: fc.stringMatching(/^[\w.-]{0,40}$/),
    parameters: parameters(task),
  }),
);

test("a query survives writing and reading", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const query = formatPlaygroundQuery(address, tasks);
      expect(parse(query)).toEqual({
        query: { ...address, parameters: { ...address.parameters } },
        dropped: [],
      });
      expect(formatPlaygroundQuery(parse(query).query, tasks)).toBe(query);
    }),
  );
});

test.each([
  ["conversational", "chat-completion"],
  ["text2text-generation", "text-generation"],
  ["sentence-ranking", "text-ranking"],
])("the retired name %s is read as %s", (name, id) => {
  expect(parse(`task=${name}`)).toMatchObject({ query: { task: id }, dropped: [] });
});

test("nothing makes it throw", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom("task", "model", "provider", "tab", "job", "p.width", "p.__proto__", "x"),
          fc.string(),
        ),
      ),
      (pairs) => {
        const { query } = parsePlaygroundQuery(new URLSearchParams(pairs), tasks);
        expect(tasks.map(({ id }) => id)).toContain(query.task);
      },
    ),
  );
});

test("bad values are dropped and named; keys of others are not", () => {
  const { query, dropped } = parse(
    "?task=nope&provider=unknown&tab=x&job=a/b&p.temperature=hot&p.nope=1&utm_source=a&model=a%20b",
  );
  expect(query).toEqual({
    task: "chat-completion",
    model: "",
    provider: "",
    tab: "result",
    job: "",
    parameters: {},
  });
  expect(dropped).toEqual(["task", "p.temperature", "p.nope", "model", "provider", "tab", "job"]);
});

test("defaults are omitted, and keys have an order", () => {
  expect(formatPlaygroundQuery(parse("").query, tasks)).toBe("");
  const query = "?p.height=8&p.width=9&tab=code&provider=together&task=text-to-image";
  expect(formatPlaygroundQuery(parse(query).query, tasks)).toBe(
    "?task=text-to-image&provider=together&tab=code&p.width=9&p.height=8",
  );
});

test("a model that is the example anyway is omitted", () => {
  expect(parse(`?model=${tasks[0]?.exampleModel}`).query.model).toBe("");
});
