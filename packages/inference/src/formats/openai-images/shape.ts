import type { WireShape } from "../../contracts/wire-shape.ts";

/** Images in OpenAI's format. */
export const openaiImagesShape = {
  format: "openai-images",
  response: {
    kind: "requested",
    by: ["response_format"],
    forms: { url: { kind: "url", at: ["data", 0, "url"] } },
    default: { kind: "base64", at: ["data", 0, "b64_json"] },
  },
} as const satisfies WireShape;
