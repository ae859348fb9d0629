import { defineFault } from "./fault.ts";

/** A job that runs and never completes. */
export const endlessJob = defineFault({
  id: "endless-job",
  parameters: {},
  create: () => ({ jobOverride: { ends: "never" } }),
});
