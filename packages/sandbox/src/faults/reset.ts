import { ConnectionReset } from "../server/connection-reset.ts";
import { defineFault } from "./fault.ts";

/** The connection is reset before the first byte of a response. */
export const reset = defineFault({
  id: "reset",
  parameters: {},
  create: () => ({
    before: async () => {
      throw new ConnectionReset();
    },
  }),
});
