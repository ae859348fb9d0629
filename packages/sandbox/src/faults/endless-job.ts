import { defineFault } from "./fault.ts";

/** A job that runs and is never done, whether it is being submitted or asked for. */
export const endlessJob = defineFault({
  word: "endless-job",
  parameters: {},
  create: () => ({ fate: { ends: "never" } }),
});
