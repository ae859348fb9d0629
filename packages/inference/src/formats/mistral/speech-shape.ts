import type { WireShape } from "../../contracts/wire-shape.ts";

/** Speech of Mistral. */
export const mistralSpeechShape = {
  format: "mistral-speech",
  response: { kind: "base64", at: ["audio_data"], type: "audio/mpeg" },
} as const satisfies WireShape;
