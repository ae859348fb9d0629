import type { WireShape } from "../../contracts/wire-shape.ts";

const videoUrl = ["outputs", "video_url"] as const;

/** Videos of Together AI. Any other status means that the job failed. */
export const togetherVideoShape = {
  format: "together-video",
  response: { kind: "url", at: videoUrl },
  job: {
    id: ["id"],
    idKind: "id",
    poll: { path: "/v2/videos/{id}" },
    status: [["status"]],
    defaultStatus: "queued",
    states: { queued: "queued", in_progress: "running", completed: "succeeded", failed: "failed" },
    error: [["error"]],
    onSubmit: "poll",
    inlineResult: [videoUrl],
    polling: { intervalMs: 2000, attempts: 150 },
  },
} as const satisfies WireShape;
