import { TASKS } from "@inferhub/catalog";
import { RETIRED_TASKS } from "@inferhub/catalog/task-names";
import { describe, expect, it } from "vitest";
import { findMovedPath } from "../../../item-paths.ts";
import { parseLibraryQuery } from "../libraries/library-query.ts";
import { buildSearchView } from "../palette/search-view.server.ts";
import { createCompareQuery } from "../playground/compare/compare-query.ts";
import { parsePlaygroundQuery } from "../playground/query.ts";
import { listPlaygroundTasks } from "../playground/tasks.server.ts";
import { parseProviderQuery } from "../providers/provider-query.ts";
import { filterTasks } from "../tasks/filter-tasks.ts";
import { buildTaskList } from "../tasks/task-groups.server.ts";

const KNOWN = TASKS.map(({ id }) => id);
const PLAYGROUND = listPlaygroundTasks();
const runnable = new Set(PLAYGROUND.map(({ id }) => id));

describe.each(Object.entries(RETIRED_TASKS))("%s, which is %s today", (name, task) => {
  const params = new URLSearchParams([
    ["task", name],
    ["task", task],
  ]);

  it("leads to the page of the task", () => {
    expect(findMovedPath(`/tasks/${name}`)).toBe(`/tasks/${task}`);
  });

  it("narrows lists as the task does", () => {
    const libraries = parseLibraryQuery(params, { tasks: KNOWN, langs: [] });
    expect(libraries).toMatchObject({ query: { tasks: [task] }, dropped: [] });
    expect(parseProviderQuery(params, KNOWN)).toMatchObject({ query: { tasks: [task] }, dropped: [] });
  });

  it("finds the task by words", () => {
    const found = filterTasks(buildTaskList(), name).flatMap(({ tasks }) => tasks.map(({ id }) => id));
    expect(found).toContain(task);
    const { entries } = buildSearchView(new URLSearchParams({ q: name, in: "tasks" }));
    expect(entries.map(({ href }) => href)).toContain(`/tasks/${task}`);
  });

  it("opens the playground and the comparison with what runs it", () => {
    const operation = name === "conversational" ? "chat-completion" : task;
    if (!runnable.has(operation))
      return expect(parsePlaygroundQuery(params, PLAYGROUND).dropped).toEqual(["task"]);
    expect(parsePlaygroundQuery(params, PLAYGROUND)).toMatchObject({
      query: { task: operation },
      dropped: [],
    });
    const query = new URLSearchParams({ task: name });
    expect(createCompareQuery(PLAYGROUND).parse(query)).toMatchObject({
      query: { task: operation },
      dropped: [],
    });
  });
});
