import { wait } from "../server/byte-stream.ts";
import { defineFault, milliseconds } from "./fault.ts";

/** Delays a correct response. */
export const slow = defineFault({
  id: "slow",
  parameters: { ms: milliseconds },
  create: ({ ms = 2_000 }) => ({
    before: async ({ signal }) => {
      await wait(ms, signal);
      return undefined;
    },
  }),
});
