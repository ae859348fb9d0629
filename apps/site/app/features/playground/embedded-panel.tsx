import { useMemo } from "react";
import type { Draft } from "./draft.ts";
import type { TaskInfo } from "./task-info.ts";
import { TaskPanel } from "./task-panel.tsx";
import { usePlaygroundQuery } from "./use-playground-query.ts";

/** One task's form and result as a part of another page, whose address stays as it is. */
export function EmbeddedPanel({ task, initial }: { task: TaskInfo; initial: Draft }) {
  const tasks = useMemo(() => [task], [task]);
  const used = usePlaygroundQuery(tasks, "page");
  return <TaskPanel task={task} queryState={used} initial={initial} embedded />;
}
