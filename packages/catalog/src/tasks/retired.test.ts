import { expect, it } from "vitest";
import { TASKS, type Task } from "../index.ts";
import { RETIRED_TASKS } from "./retired.ts";

it.each(Object.entries(RETIRED_TASKS))("%s is no task, and a kind of %s", (id, task) => {
  const tasks: readonly Task[] = TASKS;
  expect(tasks.map((each) => each.id)).not.toContain(id);
  expect(tasks.find((each) => each.id === task)?.subtasks.map((each) => each.type)).toContain(id);
});
