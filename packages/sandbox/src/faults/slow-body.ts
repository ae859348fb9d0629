import { getFraming } from "../server/framing.ts";
import { paceBytes, withBody } from "./bytes.ts";
import { bytesPerSecond, defineFault } from "./fault.ts";

/** Sends the body slowly, with a number of bytes per second. */
export const slowBody = defineFault({
  id: "slow-body",
  parameters: { rate: bytesPerSecond },
  create: ({ rate = 100 }) => ({
    whole: (answer, { signal }) =>
      withBody(answer, getFraming(answer) !== undefined, (body) => paceBytes(body, rate, signal)),
  }),
});
