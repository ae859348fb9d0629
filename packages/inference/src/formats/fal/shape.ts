import type { WireShape } from "../../contracts/wire-shape.ts";

/** fal without the queue. */
export const falShape = {
  format: "fal",
  response: { "text-to-speech": { kind: "url", at: ["audio", "url"] } },
} as const satisfies WireShape;
