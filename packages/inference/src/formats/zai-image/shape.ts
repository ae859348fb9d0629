import type { WireShape } from "../../contracts/wire-shape.ts";

const image = ["image_result", 0, "url"] as const;

/** Images of Z.ai. */
export const zaiImageShape = {
  format: "zai-image",
  response: { kind: "url", at: image },
  job: {
    id: ["id"],
    idKind: "segment",
    poll: { path: "/api/paas/v4/async-result/{id}" },
    status: [["task_status"]],
    states: { PROCESSING: "running", SUCCESS: "succeeded", FAIL: "failed" },
    error: [["error"], ["message"]],
    statusOnSubmit: true,
    inlineResult: [image],
    intervalMs: 5000,
    maxPolls: 60,
  },
} as const satisfies WireShape;
