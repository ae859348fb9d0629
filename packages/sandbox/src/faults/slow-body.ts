import { framingOf } from "../http/framing.ts";
import { paced, withBody } from "./bytes.ts";
import { bytesPerSecond, defineFault } from "./fault.ts";

/** The body trickles in, so many bytes in a second. */
export const slowBody = defineFault({
  word: "slow-body",
  parameters: { rate: bytesPerSecond },
  create: ({ rate = 100 }) => ({
    whole: (answer, { left }) =>
      withBody(answer, framingOf(answer) !== undefined, (body) => paced(body, rate, left)),
  }),
});
