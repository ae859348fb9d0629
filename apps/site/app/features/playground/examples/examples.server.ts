import type { Operation } from "@inferhub/catalog";
import { TASK_PAGES, type TaskPage } from "@inferhub/catalog/pages";
import { buildDemoView } from "../../demo/demo-view.server.ts";
import type { FormField } from "../task-info.ts";
import { buildDemoInput } from "./demo-input.server.ts";
import type { Example } from "./example.ts";
import { getExampleName } from "./example-name.ts";

/** The inputs of the demos of an operation's tasks, where they fit its form. */
export function listExamples({ id, tasks }: Operation, fields: readonly FormField[]): Example[] {
  return (TASK_PAGES as readonly TaskPage[])
    .filter(({ task }) => tasks.includes(task.id))
    .flatMap(({ demo }) => {
      const input = buildDemoInput({ id, fields }, buildDemoView(demo).inputs);
      return input ? [{ name: getExampleName(input), input }] : [];
    });
}
