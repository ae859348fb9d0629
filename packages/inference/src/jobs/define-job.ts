import type { JobAdapter } from "../contracts/call.ts";
import type { JobProtocol } from "../contracts/job.ts";

/** The steps of a job, with a `wait` that loads the code that polls. */
// @__NO_SIDE_EFFECTS__
export function defineJob(steps: JobProtocol): JobAdapter {
  return {
    ...steps,
    wait: async (submitted, prepared, exchange) =>
      // What was added to the adapter since holds for its job as well.
      (await import("./follow-job.ts")).waitForJob(prepared.job ?? steps, submitted, prepared, exchange),
  };
}
