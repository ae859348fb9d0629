import type { WireShape } from "../../contracts/wire-shape.ts";
import { openaiImagesShape } from "../openai-images/shape.ts";

/** Edited images of xAI: OpenAI's, with the image in JSON. */
export const xaiEditsShape = { ...openaiImagesShape, format: "xai-edits" } as const satisfies WireShape;

/** Videos of xAI. */
export const xaiVideoShape = {
  format: "xai-video",
  response: { kind: "url", at: ["video", "url"] },
  job: {
    id: ["request_id"],
    idKind: "id",
    poll: { path: "/v1/videos/{id}" },
    status: [["status"]],
    defaultStatus: "pending",
    states: { pending: "running", done: "succeeded", failed: "failed", expired: "failed" },
    error: [["error"], ["message"]],
    polling: { intervalMs: 5000 },
  },
} as const satisfies WireShape;

/** Speech of xAI: the response is the recording. */
export const xaiSpeechShape = {
  format: "xai-speech",
  response: { kind: "bytes", type: "audio/mpeg" },
} as const satisfies WireShape;

/** Transcripts of xAI, with the time of each word. */
export const xaiTranscriptShape = { format: "xai-transcript" } as const satisfies WireShape;
