import { defineFault } from "./fault.ts";
import { PRIVATE_ADDRESS, privateAddress } from "./private-address.ts";

/** The response is right, and the files that it points at redirect their readers. */
export const redirectFile = defineFault({
  id: "redirect-file",
  parameters: { to: privateAddress },
  create: ({ to = PRIVATE_ADDRESS }) => ({ fileLocation: to }),
});
