import type { WireShape } from "../../contracts/wire-shape.ts";

/** Transcripts of AssemblyAI: a recording is uploaded, and its transcript is a job. */
export const assemblyaiShape = {
  format: "assemblyai-transcript",
  response: { kind: "json", at: ["text"] },
  upload: { path: "/v2/upload", url: ["upload_url"] },
  job: {
    id: ["id"],
    idKind: "id",
    poll: { path: "/v2/transcript/{id}" },
    status: [["status"]],
    states: { queued: "queued", processing: "running", completed: "succeeded", error: "failed" },
    error: [["error"]],
    onSubmit: "poll",
    polling: { intervalMs: 3000 },
  },
} as const satisfies WireShape;
