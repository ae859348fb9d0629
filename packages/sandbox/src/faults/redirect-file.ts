import { defineFault } from "./fault.ts";
import { PRIVATE_ADDRESS, privateAddress } from "./private-address.ts";

/** Sends a correct response whose file URLs redirect. */
export const redirectFile = defineFault({
  id: "redirect-file",
  parameters: { to: privateAddress },
  create: ({ to = PRIVATE_ADDRESS }) => ({ fileLocation: to }),
});
