import type { WireShape } from "../../contracts/wire-shape.ts";

/** Speech in OpenAI's format. The response is the recording. */
export const openaiSpeechShape = {
  format: "openai-speech",
  response: { kind: "bytes", type: "audio/mpeg" },
} as const satisfies WireShape;
