import { defineFault } from "./fault.ts";
import { address, PRIVATE_ADDRESS } from "./private-address.ts";

/** The answer is right, and the files that it points at send their readers elsewhere. */
export const redirectFile = defineFault({
  word: "redirect-file",
  parameters: { to: address },
  create: ({ to = PRIVATE_ADDRESS }) => ({ filesAt: to }),
});
