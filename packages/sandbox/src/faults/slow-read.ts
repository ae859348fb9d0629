import { paceBytes } from "./bytes.ts";
import { bytesPerSecond, defineFault } from "./fault.ts";

/** What the client sends is read slowly, and the response comes when all of it was. */
export const slowRead = defineFault({
  id: "slow-read",
  parameters: { rate: bytesPerSecond },
  create: ({ rate = 1_000 }) => ({ upload: (body, left) => paceBytes(body, rate, left) }),
});
