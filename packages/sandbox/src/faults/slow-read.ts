import { paceBytes } from "./bytes.ts";
import { bytesPerSecond, defineFault } from "./fault.ts";

/** Reads the request body slowly, then responds. */
export const slowRead = defineFault({
  id: "slow-read",
  parameters: { rate: bytesPerSecond },
  create: ({ rate = 1_000 }) => ({ upload: (body, left) => paceBytes(body, rate, left) }),
});
