import type { WireShape } from "../../contracts/wire-shape.ts";

const image = { kind: "url", at: ["images", 0, "url"] } as const;
const video = { kind: "url", at: ["video", "url"] } as const;

/** fal's queue. A job that failed completes as well, and the request for its result returns the error. */
export const falQueueShape = {
  format: "fal-queue",
  response: {
    "text-to-image": image,
    "image-to-image": image,
    "image-text-to-image": image,
    // `sync_mode` puts the file into the response.
    "image-segmentation": { kind: "data-url", at: ["image", "url"] },
    "text-to-video": video,
    "image-to-video": video,
    "image-text-to-video": video,
    "text-to-audio": { kind: "url", at: ["audio_file", "url"] },
    "audio-to-audio": { kind: "url", at: ["audio", "url"] },
  },
  job: {
    // Some paths of jobs omit the last segments of the model ID, so the URL in the response counts.
    id: ["response_url"],
    idKind: "path",
    requestId: ["request_id"],
    poll: { host: "queue", path: "{path}/status" },
    result: { host: "queue", path: "{path}" },
    cancel: { method: "PUT", host: "queue", path: "{path}/cancel" },
    status: [["status"]],
    states: { IN_QUEUE: "queued", IN_PROGRESS: "running", COMPLETED: "succeeded" },
    error: [["error"]],
    position: ["queue_position"],
    inlineResult: [["images"], ["image"], ["video"], ["audio_file"], ["audio"]],
    polling: { intervalMs: 500 },
  },
} as const satisfies WireShape;
