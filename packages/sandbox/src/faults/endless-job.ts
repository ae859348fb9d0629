import { defineFault } from "./fault.ts";

/** A job that runs and is never done, whether it is being submitted or requested. */
export const endlessJob = defineFault({
  id: "endless-job",
  parameters: {},
  create: () => ({ jobOverride: { ends: "never" } }),
});
