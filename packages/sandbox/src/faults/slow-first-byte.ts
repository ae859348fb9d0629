import { getFraming } from "../server/framing.ts";
import { delayBytes, withBody } from "./bytes.ts";
import { defineFault, milliseconds } from "./fault.ts";

/** Sends status and headers immediately, and delays the body. */
export const slowFirstByte = defineFault({
  id: "slow-first-byte",
  parameters: { ms: milliseconds },
  create: ({ ms = 2_000 }) => ({
    whole: (answer, { signal }) =>
      withBody(answer, getFraming(answer) !== undefined, (body) => delayBytes(body, ms, signal)),
  }),
});
