import { TASKS } from "@inferhub/catalog";
import { RETIRED_TASKS } from "@inferhub/catalog/task-names";
import { describe, expect, it } from "vitest";
import { movedPath } from "../../../item-paths.ts";
import { parseLibraryQuery } from "../libraries/library-query.ts";
import { searchView } from "../palette/search-view.server.ts";
import { parseAddress } from "../playground/address.ts";
import { compareCodec } from "../playground/compare/compare-address.ts";
import { playgroundTasks } from "../playground/tasks.server.ts";
import { parseProviderQuery } from "../providers/provider-query.ts";
import { narrow } from "../tasks/narrow.ts";
import { taskList } from "../tasks/task-groups.server.ts";

const KNOWN = TASKS.map(({ id }) => id);
const PLAYGROUND = playgroundTasks();
const runnable = new Set(PLAYGROUND.map(({ id }) => id));

describe.each(Object.entries(RETIRED_TASKS))("%s, which is %s today", (name, task) => {
  const params = new URLSearchParams([
    ["task", name],
    ["task", task],
  ]);

  it("leads to the page of the task", () => {
    expect(movedPath(`/tasks/${name}`)).toBe(`/tasks/${task}`);
  });

  it("narrows lists as the task does", () => {
    const libraries = parseLibraryQuery(params, { tasks: KNOWN, langs: [] });
    expect(libraries).toMatchObject({ query: { tasks: [task] }, dropped: [] });
    expect(parseProviderQuery(params, KNOWN)).toMatchObject({ query: { tasks: [task] }, dropped: [] });
  });

  it("finds the task by words", () => {
    const found = narrow(taskList(), name).flatMap(({ tasks }) => tasks.map(({ id }) => id));
    expect(found).toContain(task);
    const { groups } = searchView(new URLSearchParams({ q: name, in: "tasks" }));
    expect(groups.flatMap(({ entries }) => entries.map(({ href }) => href))).toContain(`/tasks/${task}`);
  });

  it("opens the playground and the comparison with what runs it", () => {
    const operation = name === "conversational" ? "chat-completion" : task;
    if (!runnable.has(operation)) return expect(parseAddress(params, PLAYGROUND).dropped).toEqual(["task"]);
    expect(parseAddress(params, PLAYGROUND)).toMatchObject({ address: { task: operation }, dropped: [] });
    const query = new URLSearchParams({ task: name });
    expect(compareCodec(PLAYGROUND).parse(query)).toMatchObject({
      address: { task: operation },
      dropped: [],
    });
  });
});
