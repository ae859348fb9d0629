import type { WireShape } from "../../contracts/wire-shape.ts";

/** Moderations of Mistral. */
export const mistralModerationsShape = { format: "mistral-moderations" } as const satisfies WireShape;
