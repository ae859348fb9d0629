import * as v from "valibot";
import type { Call } from "../../contracts/call.ts";
import type { WireRequest } from "../../contracts/wire.ts";
import { falQueueShape } from "../../formats/fal-queue/shape.ts";
import { deriveJob } from "../../formats/lib/derive-job.ts";
import { encodeModelPath } from "../../formats/lib/encode-model-path.ts";
import { fileUrl } from "../../formats/lib/file-url.ts";
import { type FlatInput, flattenParameters } from "../../formats/lib/flatten-parameters.ts";
import { getLoraFileUrl } from "../../formats/lib/lora.ts";
import { defineJob } from "../../jobs/define-job.ts";
import { media } from "../../media/index.ts";

/** A file in a response. */
export const file = v.object({ url: fileUrl, content_type: v.nullish(v.string()) });

/** Common part of adapters for the job queue. */
export const queueAdapter = {
  shape: falQueueShape,
  media,
  job: defineJob(deriveJob(falQueueShape.job)),
} as const;

/** A submission to an app, whose id is its path. */
export function submit(
  { model, input }: { readonly model: string; readonly input: FlatInput },
  own: Readonly<Record<string, unknown>>,
): WireRequest {
  return { host: "queue", path: `/${encodeModelPath(model)}`, body: { json: flattenParameters(input, own) } };
}

/** Fields that apply an adapter to the app's model. */
export function withLora(lora: Call["lora"]): Readonly<Record<string, unknown>> {
  const path = getLoraFileUrl(lora);
  return path ? { loras: [{ path, scale: 1 }] } : {};
}

/**
 * ID of the image-to-image app, or of the parent app for text-to-image. The router accepts only models listed on the
 * Hub; an ID of two segments has no parent.
 */
export function resolveAppId({
  model,
  input,
  routed,
}: Pick<Call, "model" | "routed"> & { input: FlatInput }): string {
  const segments = model.split("/");
  return input.inputs || routed || segments.length < 3 ? model : segments.slice(0, -1).join("/");
}
