import type { WireShape } from "../../contracts/wire-shape.ts";

/** Text of images, read by Z.ai. */
export const zaiLayoutShape = { format: "zai-layout" } as const satisfies WireShape;
