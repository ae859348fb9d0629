import type { Address } from "../address.ts";
import type { Draft } from "../draft.ts";
import type { Outcome, Phase } from "../run-state.ts";
import { fileNames, toShared } from "../share/shared-state.ts";
import type { TaskInfo } from "../task-info.ts";
import { remember } from "./store.ts";

/** What was asked for when a run began. */
export interface Begun {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly task: TaskInfo;
  readonly address: Address;
  readonly draft: Draft;
}

/** Remembers a run that is over. */
export function rememberRun({ at, task, address, draft }: Begun, phase: Phase, outcome: Outcome): void {
  const { model, provider, parameters } = address;
  remember({
    at,
    address: { task: task.id, model, provider, parameters },
    shared: toShared(task, draft),
    files: fileNames(draft),
    phase,
    outcome,
  });
}
