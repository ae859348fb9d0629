import type { WireShape } from "../../contracts/wire-shape.ts";

/** The Hub's format: `inputs` next to `parameters`. */
export const hubInferenceShape = {
  format: "inputs-parameters",
  response: {
    "text-to-image": { kind: "bytes" },
    "image-to-image": { kind: "bytes" },
    "text-to-speech": { kind: "bytes", type: "audio/flac" },
    "text-to-audio": { kind: "bytes", type: "audio/flac" },
  },
} as const satisfies WireShape;
