import * as v from "valibot";
import type { Call } from "../../contracts/call.ts";
import type { WireRequest } from "../../contracts/wire.ts";
import { encodeModelPath } from "../../formats/lib/encode-model-path.ts";
import { fileUrl } from "../../formats/lib/file-url.ts";
import { type FlatInput, flattenParameters } from "../../formats/lib/flatten-parameters.ts";
import { parseJobStatus } from "../../formats/lib/job-status.ts";
import { getLoraFileUrl } from "../../formats/lib/lora.ts";
import { parseWith } from "../../formats/lib/parse-with.ts";
import { getJobPath, getUrlPath } from "../../formats/lib/url-path.ts";
import { defineJob } from "../../jobs/define-job.ts";
import { media } from "../../media/index.ts";

/** A file in an answer. */
export const file = v.object({ url: fileUrl, content_type: v.nullish(v.string()) });

/** Under what results stand, some of which come with the submission. */
const RESULTS = ["images", "image", "video", "audio_file", "audio"];

const submitResponse = v.object({ request_id: v.string(), response_url: v.string() });

const pollResponse = v.object({
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
  parseJobRef: (body) => {
    if (RESULTS.some((name) => name in Object(body))) return undefined;
    return { path: getUrlPath(parseWith(submitResponse, body).response_url) };
  },
  poll: (ticket) => ({ method: "GET", host: "queue", path: `${getJobPath(ticket)}/status` }),
  progress: (body) => {
    const { status, queue_position, error } = parseWith(pollResponse, body);
    const words = { IN_QUEUE: "queued", IN_PROGRESS: "running", COMPLETED: "done" } as const;
    const progress = parseJobStatus(words, status, { error });
    if (progress.state !== "waiting" || progress.phase === "running" || queue_position == null)
      return progress;
    return { ...progress, position: queue_position };
  },
  result: (ticket) => ({ method: "GET", host: "queue", path: getJobPath(ticket) }),
  cancel: (ticket) => ({ method: "PUT", host: "queue", path: `${getJobPath(ticket)}/cancel` }),
});

/** What adapters share whose jobs go through the queue. */
export const queueAdapter = { format: "fal-queue", media, job: queue } as const;

/** A submission to an app, whose id is its path. */
export function submit(
  { model, input }: { readonly model: string; readonly input: FlatInput },
  own: Readonly<Record<string, unknown>>,
): WireRequest {
  return { host: "queue", path: `/${encodeModelPath(model)}`, body: { json: flattenParameters(input, own) } };
}

/** Members that apply an adapter to the app's model. */
export function withLora(lora: Call["lora"]): Readonly<Record<string, unknown>> {
  const path = getLoraFileUrl(lora);
  return path ? { loras: [{ path, scale: 1 }] } : {};
}

/**
 * Id of the app that starts from a picture, or of the one above it, which draws without. The router takes models
 * as the Hub lists them and no others; a name of two segments has nothing above it.
 */
export function resolveAppId({
  model,
  input,
  routed,
}: Pick<Call, "model" | "routed"> & { input: FlatInput }): string {
  const segments = model.split("/");
  return input.inputs || routed || segments.length < 3 ? model : segments.slice(0, -1).join("/");
}
