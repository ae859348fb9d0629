import type { ChatStreamPart } from "@inferhub/inference/assist";
import type { TaskRunOptions } from "@inferhub/react/store";
import { batchPerFrame } from "../../lib/batch-per-frame.ts";
import { createPartsReader, type RunEvent } from "./chat/read-parts.ts";
import { applyEvents, type Received } from "./run-events.ts";
import {
  createResult,
  hasContent,
  type RunCall,
  type RunningJob,
  type RunProgress,
  type RunResult,
} from "./run-state.ts";
import { RunFailure, runTask, type SendOptions, watchJob } from "./send.ts";
import type { ServerEvent } from "./server-events.ts";

export { cancelJob } from "./send.ts";

interface ObserveOptions extends TaskRunOptions<RunResult, RunProgress> {
  /** The provider accepted a job, which can be resumed. */
  readonly onJob: (job: RunningJob) => void;
  /** Parts of a chat's response have arrived. */
  readonly onParts: (parts: readonly ChatStreamPart[]) => void;
}

/**
 * Makes a call, or watches a job, and reports new output once per frame: thousands of tokens per second would
 * cause as many renderings.
 * @throws RunFailure
 */
export async function observeRun(call: RunCall, options: ObserveOptions): Promise<RunResult> {
  const { signal } = options;
  let received: Received = { result: createResult(call) };
  const frames = batchPerFrame<RunEvent>((events) => {
    const before = received;
    received = applyEvents(before, events);
    const parts = before.end ? [] : events.flatMap((event) => event.parts ?? []);
    if (parts.length > 0) options.onParts(parts);
    report(before, received, options);
  });
  signal.addEventListener("abort", frames.clear);
  const readParts = createPartsReader();
  const onEvent = (event: ServerEvent) => {
    if (!signal.aborted) frames.add(readParts(event));
  };
  try {
    await open(call, { signal, onEvent });
  } finally {
    frames.flush();
  }
  if (received.end?.error) throw new RunFailure(received.end.error);
  return received.result;
}

const open = (call: RunCall, sending: SendOptions): Promise<void> =>
  call.request
    ? runTask(call.request, {
        ...sending,
        ...(call.timeoutMultiplier ? { timeoutMultiplier: call.timeoutMultiplier } : {}),
      })
    : watchJob(call.operation, call.job, sending);

function report(before: Received, after: Received, { onJob, onProgress, onData }: ObserveOptions): void {
  const { job, progress, result } = after;
  if (job && job !== before.job) onJob(job);
  if (progress && progress !== before.progress) onProgress(progress);
  if (result !== before.result && hasContent(result)) onData(result);
}
