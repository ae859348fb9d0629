import { expect, it } from "vitest";
import { countTasks, narrow } from "./narrow.ts";
import { taskGroups } from "./task-groups.server.ts";

const groups = taskGroups();

it.each([
  ["word aloud", []],
  ["Read a text aloud", ["text-to-speech"]],
  ["written down", []],
  ["what is said in a recording", ["automatic-speech-recognition"]],
  ["groq multimodal", ["image-text-to-text"]],
  ["zebra", []],
])("finds %j", (query, ids) => {
  expect(narrow(groups, query).flatMap(({ tasks }) => tasks.map(({ id }) => id))).toEqual(ids);
});

it("keeps all when nothing is asked", () => {
  expect(countTasks(narrow(groups, " "))).toBe(countTasks(groups));
});
