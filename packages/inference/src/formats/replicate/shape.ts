import type { WireShape } from "../../contracts/wire-shape.ts";

const output = ["output"] as const;
const file = { kind: "url", at: output, oneOrMany: true } as const;

/** Replicate's predictions. The submission waits up to a minute for the result. */
export const replicateShape = {
  format: "replicate",
  response: {
    "text-to-image": file,
    "image-to-image": file,
    "text-to-video": file,
    "text-to-speech": file,
    "automatic-speech-recognition": { kind: "json", at: output },
  },
  job: {
    id: ["urls", "get"],
    idKind: "path",
    poll: { path: "{path}" },
    cancel: { method: "POST", path: "{path}/cancel" },
    status: [["status"]],
    // A response without a status, such as a file, is the result.
    defaultStatus: "succeeded",
    states: {
      starting: "queued",
      processing: "running",
      succeeded: "succeeded",
      failed: "failed",
      canceled: "canceled",
    },
    error: [["error"]],
    onSubmit: "done",
    // The status lags behind the output.
    inlineResult: [output],
    polling: { intervalMs: 500 },
  },
} as const satisfies WireShape;
