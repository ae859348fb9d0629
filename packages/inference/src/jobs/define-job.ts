import { readingReply } from "../client/reading-reply.ts";
import { apiError } from "../http/failure.ts";
import type { JobAdapter, JobSteps } from "../types/job.ts";

/** Steps of a job together with what waits for it, so that clients without jobs do not bundle the waiting. */
// @__NO_SIDE_EFFECTS__
export function defineJob(steps: JobSteps): JobAdapter {
  return { ...steps, wait: (...call) => awaitJob(steps, ...call) };
}

/** Polls until a job is done, bounded by the deadline of the call; gives the answer that holds the result. */
async function awaitJob(steps: JobSteps, ...[submitted, call, exchange]: Parameters<JobAdapter["wait"]>) {
  const { context, deadline, options } = call;
  const ticket = readingReply(submitted, context, () => steps.ticket(submitted.body));
  if (ticket === undefined) return submitted;
  for (;;) {
    await deadline.sleep(steps.intervalMs);
    const polled = await exchange(call, steps.poll(ticket));
    const progress = readingReply(polled, context, () => steps.progress(polled.body));
    switch (progress.state) {
      case "failed":
        throw apiError(polled, polled.body, progress.reason, context, "job-failed");
      case "done":
        return steps.result ? exchange(call, steps.result(ticket)) : polled;
      case "waiting": {
        const { state: _, ...event } = progress;
        options.hooks?.onProgress?.({ ...context, ...event });
      }
    }
  }
}
