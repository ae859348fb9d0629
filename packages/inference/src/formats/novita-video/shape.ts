import type { WireShape } from "../../contracts/wire-shape.ts";

/** Videos of Novita. */
export const novitaVideoShape = {
  format: "novita-video",
  response: { kind: "url", at: ["videos", 0, "video_url"] },
  job: {
    id: ["task_id"],
    idKind: "id",
    poll: { path: "/v3/async/task-result?task_id={id}" },
    status: [["task", "status"]],
    states: {
      TASK_STATUS_QUEUED: "queued",
      TASK_STATUS_PROCESSING: "running",
      TASK_STATUS_SUCCEED: "succeeded",
      TASK_STATUS_FAILED: "failed",
    },
    error: [["task", "reason"]],
    message: "Novita text-to-video task failed",
    percent: ["task", "progress_percent"],
    polling: { intervalMs: 500 },
  },
} as const satisfies WireShape;
