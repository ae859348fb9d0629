import { defineFault } from "./fault.ts";

/** A job that is accepted and fails after some polls, with the provider's error. */
export const failingJob = defineFault({
  id: "failing-job",
  parameters: {
    polls: { about: "polls before it fails", min: 0, max: 10_000 },
    reason: { about: "a text", text: /^.{1,500}$/ },
  },
  create: ({ polls = 1, reason = "Injected fault: failed job" }) => ({
    jobOverride: { ends: "failed", polls, reason },
  }),
});
