import type { CompletionEvent } from "../completion/completion-state.ts";
import { createBatch } from "../store/batch.ts";
import { toRunError } from "../store/run-error.ts";
import type { RunContext } from "./run-context.ts";

/** Streams a completion. */
export async function runCompletion(
  { dispatch, runId, signal }: RunContext<CompletionEvent>,
  open: (signal: AbortSignal) => AsyncIterable<string>,
  throttleMs: number,
): Promise<void> {
  const batch = createBatch<string>(throttleMs, (texts) => {
    if (!signal.aborted) dispatch({ type: "run-event-received", runId, text: texts.join("") });
  });
  try {
    for await (const text of open(signal)) {
      if (signal.aborted) return;
      if (text) batch.add([text]);
    }
    batch.flush();
    dispatch({ type: "run-completed", runId });
  } catch (error) {
    batch.flush();
    if (!signal.aborted) dispatch({ type: "run-failed", runId, error: toRunError(error) });
  }
}
