import type { Draft } from "../draft.ts";
import type { PlaygroundQuery } from "../query.ts";
import type { Phase, RunResult } from "../run-state.ts";
import { listFileNames, toShared } from "../share/shared-state.ts";
import type { TaskInfo } from "../task-info.ts";
import { addEntry } from "./store.ts";

/** The request of a run at its start. */
export interface RunSnapshot {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly task: TaskInfo;
  readonly query: PlaygroundQuery;
  readonly draft: Draft;
}

/** Remembers a run that is over. */
export function saveRun({ at, task, query, draft }: RunSnapshot, phase: Phase, result: RunResult): void {
  const { model, provider, parameters } = query;
  addEntry({
    at,
    query: { task: task.id, model, provider, parameters },
    shared: toShared(task, draft),
    files: listFileNames(draft),
    phase,
    result,
  });
}
