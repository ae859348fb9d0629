import { describe, expect, it } from "vitest";
import { TASKS, type Task } from "../index.ts";
import { listRetiredNames, RETIRED_TASKS, toCurrentTask, withCurrentTask } from "./retired.ts";

const tasks: readonly string[] = (TASKS as readonly Task[]).map(({ id }) => id);
const subtasks = new Map(
  (TASKS as readonly Task[]).flatMap(({ id, subtasks }) => subtasks.map(({ type }) => [type, id])),
);

describe.each(Object.entries(RETIRED_TASKS))("the retired name %s", (name, task) => {
  it(`means ${task} today, and is no task itself`, () => {
    expect(tasks).toContain(task);
    expect(tasks).not.toContain(name);
    expect(toCurrentTask(name)).toBe(task);
    expect(listRetiredNames(task)).toContain(name);
    expect(withCurrentTask({ id: "a/b", pipeline_tag: name })).toEqual({ id: "a/b", pipeline_tag: task });
  });

  it("agrees with the catalog where that lists it as a kind of a task", () => {
    expect(subtasks.get(name) ?? task).toBe(task);
  });
});

it.each([...tasks, "", "no-such-task", "toString", "__proto__", "constructor"])(
  "%s is no retired name",
  (name) => {
    expect(toCurrentTask(name)).toBe(name);
    const model = { pipeline_tag: name };
    expect(withCurrentTask(model)).toBe(model);
  },
);

it("leaves a record without a task alone", () => {
  const model: { id: string; pipeline_tag?: string } = { id: "a/b" };
  expect(withCurrentTask(model)).toBe(model);
});
