import { createHubModels, toModelRecord } from "@inferhub/catalog/hub";
import { getKnownValues, type KnownValues, parseModelListQuery } from "@inferhub/catalog/model-list";
import { createModelIndex, type ModelRecord } from "@inferhub/catalog/models";
import { RETIRED_TASKS } from "@inferhub/catalog/task-names";
import { describe, expect, it } from "vitest";

const record = (id: string, pipeline_tag: string): ModelRecord => ({ id, pipeline_tag, tags: [] });
const none = { feature: [], task: [], library: [], provider: [], license: [] };

describe.each(Object.entries(RETIRED_TASKS))("%s, which is %s today", (name, task) => {
  const index = createModelIndex([record("a/new", task), record("a/old", name), record("a/none", "other")]);
  const ids = (query: object) => index.search(query).models.map(({ id }) => id);

  it("filters an index whose records have either name", () => {
    expect(ids({ tasks: [name] })).toEqual(["a/new", "a/old"]);
    expect(ids({ tasks: [task] })).toEqual(["a/new", "a/old"]);
    expect(index.facets({}).tasks).toContainEqual({ value: task, count: 2 });
    expect(index.facets({ tasks: [name] }).tasks).toEqual(index.facets({ tasks: [task] }).tasks);
  });

  it("is a search word for the same models, in any case", () => {
    for (const text of [name, name.toUpperCase(), `  ${name} `]) {
      expect(ids({ text })).toEqual(["a/new", "a/old"]);
    }
    expect(ids({ text: `${name} old` })).toEqual(["a/old"]);
  });

  it("is read in the address of a list, which names today's task once", () => {
    const known: KnownValues = getKnownValues(index, none);
    const { query, dropped } = parseModelListQuery(
      new URLSearchParams([
        ["task", name],
        ["task", task],
      ]),
      known,
    );
    expect(query.task).toEqual([task]);
    expect(dropped).toEqual([]);
  });

  it("is sent to the Hub as the current task, and converted in its records", async () => {
    const asked: URL[] = [];
    const fetch = async (url: string | URL | Request) => {
      asked.push(new URL(String(url)));
      return Response.json([{ id: "a/old", pipeline_tag: name }]);
    };
    const { models } = await createHubModels({ fetch }).search({ tasks: [name, task] });
    expect(asked[0]?.searchParams.getAll("pipeline_tag")).toEqual([task]);
    expect(models.map((each) => each.pipeline_tag)).toEqual([task]);
    expect(toModelRecord({ id: "a/old", pipeline_tag: name })?.pipeline_tag).toBe(task);
  });
});

it("keeps the matches of a tag as well as those of the name", () => {
  const index = createModelIndex([
    { id: "a/tagged", tags: ["conversational"] },
    record("a/writes", "text-generation"),
  ]);
  expect(index.search({ text: "conversational" }).models.map(({ id }) => id)).toEqual([
    "a/tagged",
    "a/writes",
  ]);
});
