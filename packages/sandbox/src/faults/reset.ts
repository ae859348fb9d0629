import { ConnectionReset } from "../http/connection-reset.ts";
import { defineFault } from "./fault.ts";

/** The connection is reset before the first byte of an answer. */
export const reset = defineFault({
  word: "reset",
  parameters: {},
  create: () => ({
    before: async () => {
      throw new ConnectionReset();
    },
  }),
});
