import type { WireShape } from "../../contracts/wire-shape.ts";

/** Videos of MiniMax's models at Novita. */
export const novitaMinimaxShape = {
  format: "novita-minimax",
  response: { kind: "url", at: ["task", "content", "url"] },
  job: {
    id: ["task_id"],
    idKind: "id",
    poll: { path: "/v3/minimax/v2/query/video_generation/{id}" },
    status: [["task", "status"]],
    states: {
      queued: "queued",
      running: "running",
      succeeded: "succeeded",
      failed: "failed",
      cancelled: "canceled",
    },
    error: [["task", "error"]],
    message: "Novita image-text-to-video task failed",
    polling: { intervalMs: 500 },
  },
} as const satisfies WireShape;
