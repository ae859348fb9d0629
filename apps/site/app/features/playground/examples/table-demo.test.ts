import type { Operation } from "@inferhub/catalog";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { TASK_PAGES } from "@inferhub/catalog/pages";
import { expect, it } from "vitest";
import { buildTaskInfos } from "../tasks.server.ts";

it("the example of a question about a table is the demo, whose answer the page shows", () => {
  const operation = (OPERATIONS as readonly Operation[]).find(({ id }) => id === "table-question-answering");
  const page = TASK_PAGES.find(({ task }) => task.id === "table-question-answering");
  const question = page?.demo.inputs.find((item) => item.type === "text");
  const [info] = buildTaskInfos(operation ? [operation] : []);
  expect(question?.content).toMatch(/\?$/);
  expect(info?.examples.map(({ input }) => input["question"])).toEqual([question?.content]);
});
