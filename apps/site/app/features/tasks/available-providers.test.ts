import { expect, it } from "vitest";
import { findRunTarget } from "./available-providers.ts";
import type { TaskView } from "./views.ts";

const providers = ["a", "b", "c"].map((id) => ({ id, label: id }));
const task: TaskView = {
  id: "t",
  title: "T",
  name: "T",
  summary: "",
  operations: ["t"],
  formerNames: [],
  words: [],
  models: 0,
  libraries: 0,
  providers: [0, 1],
};

it.each([
  [{}, undefined],
  [{ a: "missing", b: "missing", c: "ready" }, undefined],
  [{ a: "sandbox", b: "missing" }, "sandbox"],
  [{ a: "sandbox", b: "ready" }, "provider"],
])("under %j it is %s", (states, answerer) => {
  expect(findRunTarget(task, providers, new Map(Object.entries(states)))).toBe(answerer);
});
