import type { WireShape } from "../../contracts/wire-shape.ts";

/** Moderations in OpenAI's format. */
export const openaiModerationsShape = { format: "openai-moderations" } as const satisfies WireShape;
