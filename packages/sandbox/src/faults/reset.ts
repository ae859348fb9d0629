import { ConnectionReset } from "../server/connection-reset.ts";
import { defineFault } from "./fault.ts";

/** Resets the connection before the first byte of the response. */
export const reset = defineFault({
  id: "reset",
  parameters: {},
  create: () => ({
    before: async () => {
      throw new ConnectionReset();
    },
  }),
});
