import { expect, test } from "vitest";
import { findNamedField, formatRequirement } from "./field-requirement.ts";
import { findLengths, findSeconds } from "./find-numbers.ts";
import { listPlaygroundTasks } from "./tasks.server.ts";

const tasks = listPlaygroundTasks();
const drawing = tasks.find(({ id }) => id === "text-to-image");

test("the field that a refusal names is found, with its bounds and an example", () => {
  if (!drawing) throw new Error("Nothing can be drawn");
  const field = findNamedField(drawing.fields, "parameters.width: Expected a number of at most 8192");
  expect(field?.name).toBe("width");
  expect(field && formatRequirement(drawing, field)).toMatch(
    /^Width: expected an integer from 1 to 8192, such as /,
  );
  expect(findNamedField(drawing.fields, "No such thing")).toBeUndefined();
});

test("every field of every task has a description", () => {
  for (const task of tasks)
    for (const field of task.fields) expect(formatRequirement(task, field)).toMatch(/: expected .+\.$/);
});

test("sentences about limits and lengths are read, and nothing is made of others", () => {
  expect(findSeconds("No response within 1500 ms")).toBe(1.5);
  expect(findSeconds("No answer")).toBeUndefined();
  const said =
    "groq returned 400: This model's maximum context length is 8,192 tokens. However, your messages resulted in 9000 tokens";
  expect(findLengths(said)).toEqual({ most: 8192, given: 9000 });
  expect(findLengths("groq returned 413: Request too large")).toBeUndefined();
});
