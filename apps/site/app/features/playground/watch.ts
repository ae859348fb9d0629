import { inFrames } from "../../lib/in-frames.ts";
import type { ServerEvent } from "./events.ts";
import { readEvents } from "./run-events.ts";
import type { RunState } from "./run-state.ts";
import type { Sending } from "./send.ts";

export { cancelJob, followJob, runTask } from "./send.ts";

/** What is under way. */
export interface Watched {
  readonly controller: AbortController;
  readonly operation: string;
  /** Finds the job again that it has become. */
  job?: string;
}

/**
 * Hands on what the events of a call make of its state once a frame: thousands of tokens in a second would be as many
 * renderings.
 */
export async function watch(
  own: Watched,
  begin: (sending: Sending) => Promise<void>,
  hand: (read: (state: RunState) => RunState) => void,
): Promise<void> {
  const { signal } = own.controller;
  const frames = inFrames<ServerEvent>((events) => hand((state) => readEvents(state, events)));
  signal.addEventListener("abort", frames.clear);
  const onEvent = (event: ServerEvent) => {
    if (signal.aborted) return;
    const { job } = (event.event === "job" && event.data ? event.data : {}) as { job?: unknown };
    if (typeof job === "string") own.job = job;
    frames.add(event);
  };
  try {
    await begin({ signal, onEvent });
  } finally {
    frames.flush();
  }
}
