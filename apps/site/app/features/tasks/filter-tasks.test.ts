import { expect, it } from "vitest";
import { countTasks, filterTasks } from "./filter-tasks.ts";
import { buildTaskList } from "./task-groups.server.ts";

const list = buildTaskList();
const found = (query: string) => filterTasks(list, query).flatMap(({ tasks }) => tasks.map(({ id }) => id));

it.each([
  ["text-to-speech", ["text-to-speech"]],
  ["groq multimodal", ["image-text-to-text"]],
  ["zebra", []],
  [".*", []],
])("finds %j", (query, ids) => expect(found(query)).toEqual(ids));

it("finds by an operation of another name", () => {
  expect(found("chat-completion")).toEqual(["image-text-to-text", "text-generation"]);
});

it("keeps all without a filter", () => {
  expect(countTasks(filterTasks(list, " "))).toBe(countTasks(list.groups));
});

it("has one sentence for each task, and figures", () => {
  const tasks = list.groups.flatMap((group) => group.tasks);
  for (const { summary } of tasks) expect(summary).toMatch(/^[^.]+(\.\p{Ll}[^.]*)*\.$/u);
  expect(tasks.reduce((sum, { models }) => sum + models, 0)).toBeGreaterThan(500);
});
