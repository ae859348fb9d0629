import type { WireShape } from "../../contracts/wire-shape.ts";

/** Videos of SiliconFlow. The job is named in the body of a poll. */
export const siliconflowVideoShape = {
  format: "siliconflow-video",
  response: { kind: "url", at: ["results", "videos", 0, "url"] },
  job: {
    id: ["requestId"],
    idKind: "id",
    poll: { method: "POST", path: "/v1/video/status", body: { requestId: "{id}" } },
    status: [["status"]],
    states: { InQueue: "queued", InProgress: "running", Succeed: "succeeded", Failed: "failed" },
    error: [["reason"]],
    polling: { intervalMs: 2000 },
  },
} as const satisfies WireShape;
