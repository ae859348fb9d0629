import type { WireShape } from "../../contracts/wire-shape.ts";

/** Transcriptions in OpenAI's format. */
export const openaiTranscriptionsShape = { format: "openai-transcriptions" } as const satisfies WireShape;
