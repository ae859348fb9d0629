import type { JobAdapter } from "../contracts/call.ts";
import type { JobProtocol } from "../contracts/job.ts";
import { createJobHandle, pollUntilDone } from "./follow-job.ts";

/** Steps of a job together with what waits for it, so that clients without jobs do not bundle the waiting. */
// @__NO_SIDE_EFFECTS__
export function defineJob(steps: JobProtocol): JobAdapter {
  return {
    ...steps,
    wait: async (submitted, prepared, exchange) => {
      // What was added to the adapter since holds for its job as well.
      const own = prepared.job ?? steps;
      const handle = await createJobHandle(own, submitted, prepared, prepared.named);
      if (!handle) return submitted;
      prepared.options.hooks?.onJob?.(handle);
      return pollUntilDone({ steps: own, prepared, exchange, handle });
    },
  };
}
