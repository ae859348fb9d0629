import { defineFault } from "./fault.ts";

/** A job that was accepted and fails after some polls, as the provider would say it. */
export const failingJob = defineFault({
  id: "failing-job",
  parameters: {
    polls: { about: "polls that still find it running", min: 0, max: 10_000 },
    reason: { about: "a text", text: /^.{1,500}$/ },
  },
  create: ({ polls = 1, reason = "Injected fault: failed job" }) => ({
    jobOverride: { ends: "failed", polls, reason },
  }),
});
