import type { WireShape } from "../../contracts/wire-shape.ts";

const image = ["image_result", 0, "url"] as const;

/** Images of Z.ai. */
export const zaiImageShape = {
  format: "zai-image",
  response: { kind: "url", at: image },
  job: {
    id: ["id"],
    idKind: "id",
    poll: { path: "/api/paas/v4/async-result/{id}" },
    status: [["task_status"]],
    states: { PROCESSING: "running", SUCCESS: "succeeded", FAIL: "failed" },
    error: [["error"], ["message"]],
    onSubmit: "poll",
    inlineResult: [image],
    polling: { intervalMs: 5000, attempts: 60 },
  },
} as const satisfies WireShape;
