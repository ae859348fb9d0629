import type { WireShape } from "../../contracts/wire-shape.ts";

const file = ["candidates", 0, "content", "parts", 0, "inlineData", "data"] as const;

/** Google's content routes. Speech is returned as bare samples. */
export const googleShape = {
  format: "google",
  response: {
    "chat-completion": { kind: "json", at: ["candidates", 0, "content"] },
    "text-to-image": { kind: "base64", at: file },
    "text-to-speech": { kind: "base64", at: file, type: "audio/pcm" },
  },
  stream: { text: ["candidates", 0, "content", "parts", 0, "text"], severalTexts: true },
} as const satisfies WireShape;
