import type { JobAdapter } from "../contracts/call.ts";
import type { JobProtocol } from "../contracts/job.ts";

/** The steps of a job, with a `wait` that loads the code that polls. */
// @__NO_SIDE_EFFECTS__
export function defineJob(steps: JobProtocol): JobAdapter {
  return {
    ...steps,
    wait: async (submitted, prepared, exchange) =>
      // The job uses the adapter's current extensions as well.
      (await import("./follow-job.ts")).waitForJob(prepared.job ?? steps, submitted, prepared, exchange),
  };
}
