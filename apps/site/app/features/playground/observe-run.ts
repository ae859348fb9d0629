import { batchPerFrame } from "../../lib/batch-per-frame.ts";
import { createPartsReader, type RunEvent } from "./chat/read-parts.ts";
import { applyEvents } from "./run-events.ts";
import type { RunState } from "./run-state.ts";
import type { SendOptions } from "./send.ts";
import type { ServerEvent } from "./server-events.ts";

export { cancelJob, runTask, watchJob } from "./send.ts";

/** A run that has not ended. */
export interface ActiveRun {
  readonly controller: AbortController;
  readonly operation: string;
  /** Finds the job again that it has become. */
  job?: string;
}

/**
 * Hands on what the events of a call make of its state once a frame: thousands of tokens in a second would be as many
 * renderings.
 */
export async function observeRun(
  run: ActiveRun,
  start: (sending: SendOptions) => Promise<void>,
  onUpdate: (read: (state: RunState) => RunState) => void,
): Promise<void> {
  const { signal } = run.controller;
  const frames = batchPerFrame<RunEvent>((events) => onUpdate((state) => applyEvents(state, events)));
  signal.addEventListener("abort", frames.clear);
  const readParts = createPartsReader();
  const onEvent = (event: ServerEvent) => {
    if (signal.aborted) return;
    const { job } = (event.event === "job" && event.data ? event.data : {}) as { job?: unknown };
    if (typeof job === "string") run.job = job;
    frames.add(readParts(event));
  };
  try {
    await start({ signal, onEvent });
  } finally {
    frames.flush();
  }
}
