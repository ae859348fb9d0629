import * as v from "valibot";
import { defineJob } from "../../jobs/define-job.ts";
import { media } from "../../media/index.ts";
import type { Call } from "../../types/adapter.ts";
import type { WireRequest } from "../../types/wire.ts";
import { fileUrl } from "../../wire/file-url.ts";
import { type FlatInput, flatBody } from "../../wire/flat-body.ts";
import { jobProgress } from "../../wire/job-words.ts";
import { loraFile } from "../../wire/lora.ts";
import { modelPath } from "../../wire/model-path.ts";
import { pathIn, pathOf } from "../../wire/path-of.ts";
import { readReply } from "../../wire/read-reply.ts";

/** A file in an answer. */
export const file = v.object({ url: fileUrl, content_type: v.nullish(v.string()) });

/** Under what results stand, some of which come with the submission. */
const RESULTS = ["images", "image", "video", "audio_file", "audio"];

const submitted = v.object({ request_id: v.string(), response_url: v.string() });

const look = v.object({
  status: v.string(),
  queue_position: v.nullish(v.number()),
  error: v.nullish(v.unknown()),
});

/**
 * The queue: submit, poll `{response_url}/status`, read `{response_url}`. The path comes from the
 * answer, since it leaves out the last segments of some model ids. Jobs that failed end as completed ones do;
 * it is their result that is answered with an error.
 */
const queue = defineJob({
  intervalMs: 500,
  ticket: (body) => {
    if (RESULTS.some((name) => name in Object(body))) return undefined;
    return { path: pathOf(readReply(submitted, body).response_url) };
  },
  poll: (ticket) => ({ method: "GET", host: "queue", path: `${pathIn(ticket)}/status` }),
  progress: (body) => {
    const { status, queue_position, error } = readReply(look, body);
    const words = { IN_QUEUE: "queued", IN_PROGRESS: "running", COMPLETED: "done" } as const;
    const progress = jobProgress(words, status, { error });
    if (progress.state !== "waiting" || progress.phase === "running" || queue_position == null)
      return progress;
    return { ...progress, position: queue_position };
  },
  result: (ticket) => ({ method: "GET", host: "queue", path: pathIn(ticket) }),
  cancel: (ticket) => ({ method: "PUT", host: "queue", path: `${pathIn(ticket)}/cancel` }),
});

/** What adapters share whose jobs go through the queue. */
export const queued = { wire: "fal-queue", media, job: queue } as const;

/** A submission to an app, whose id is its path. */
export function submit(
  { model, input }: { readonly model: string; readonly input: FlatInput },
  own: Readonly<Record<string, unknown>>,
): WireRequest {
  return { host: "queue", path: `/${modelPath(model)}`, body: { json: flatBody(input, own) } };
}

/** Members that apply an adapter to the app's model. */
export function withLora(lora: Call["lora"]): Readonly<Record<string, unknown>> {
  const path = loraFile(lora);
  return path ? { loras: [{ path, scale: 1 }] } : {};
}

/**
 * Id of the app that starts from a picture, or of the one above it, which draws without. The router takes models
 * as the Hub lists them and no others; a name of two segments has nothing above it.
 */
export function appFor({
  model,
  input,
  routed,
}: Pick<Call, "model" | "routed"> & { input: FlatInput }): string {
  const segments = model.split("/");
  return input.inputs || routed || segments.length < 3 ? model : segments.slice(0, -1).join("/");
}
