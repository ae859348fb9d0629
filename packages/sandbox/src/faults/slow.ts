import { wait } from "./bytes.ts";
import { defineFault, milliseconds } from "./fault.ts";

/** The answer is right, and begins late. */
export const slow = defineFault({
  word: "slow",
  parameters: { ms: milliseconds },
  create: ({ ms = 2_000 }) => ({
    before: async ({ left }) => {
      await wait(ms, left);
      return undefined;
    },
  }),
});
