import type { WireShape } from "../../contracts/wire-shape.ts";

/** Speech of MiniMax: JSON that contains the recording in hexadecimal. */
export const minimaxSpeechShape = {
  format: "minimax-speech",
  response: { kind: "json", at: ["data", "audio"] },
} as const satisfies WireShape;

/** Videos of MiniMax. */
export const minimaxVideoShape = {
  format: "minimax-video",
  response: { kind: "url", at: ["task", "content", "url"] },
  job: {
    id: ["task_id"],
    idKind: "id",
    poll: { path: "/v2/query/video_generation/{id}" },
    status: [["task", "status"]],
    states: {
      queued: "queued",
      running: "running",
      succeeded: "succeeded",
      failed: "failed",
      cancelled: "canceled",
      expired: "failed",
    },
    error: [
      ["task", "error"],
      ["base_resp", "status_msg"],
    ],
    polling: { intervalMs: 10_000 },
  },
} as const satisfies WireShape;
