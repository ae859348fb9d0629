import { framingOf } from "../http/framing.ts";
import { delayed, withBody } from "./bytes.ts";
import { defineFault, milliseconds } from "./fault.ts";

/** Status and headers come at once, and the body a while after them. */
export const slowFirstByte = defineFault({
  word: "slow-first-byte",
  parameters: { ms: milliseconds },
  create: ({ ms = 2_000 }) => ({
    whole: (answer, { left }) =>
      withBody(answer, framingOf(answer) !== undefined, (body) => delayed(body, ms, left)),
  }),
});
