import { imageToVideo } from "@inferhub/catalog/operations/image-to-video";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import { type RemoteMedia, remoteMedia, type WireRequest } from "../../contracts/wire.ts";
import { toDataUrlLeaf } from "../../formats/lib/data-url-leaf.ts";
import { assertAccepted, parseJobStatus } from "../../formats/lib/job-status.ts";
import { parseWith } from "../../formats/lib/parse-with.ts";
import { videoUrl } from "../../formats/lib/video-url.ts";
import { defineJob } from "../../jobs/define-job.ts";
import { media } from "../../media/index.ts";
import { buildSizedBody, type SizedInput } from "./sized-body.ts";

const submitResponse = v.object({ id: v.string() });

const pollResponse = v.object({ status: v.nullish(v.string(), "queued"), error: v.nullish(v.unknown()) });

const videoResponse = v.object({ outputs: v.object({ video_url: videoUrl }) });

function progress(body: unknown) {
  const { status, error } = parseWith(pollResponse, body);
  return parseJobStatus({ queued: "queued", in_progress: "running", completed: "done" }, status, { error });
}

const job = defineJob({
  intervalMs: 2000,
  attempts: 150,
  parseJobRef: (body) => {
    assertAccepted(progress(body));
    return v.is(videoResponse, body) ? undefined : { id: parseWith(submitResponse, body).id };
  },
  poll: ({ id = "" }) => ({ method: "GET", path: `/v2/videos/${encodeURIComponent(id)}` }),
  progress,
});

const shared = { format: "together-video", media, job } as const;

function submit(
  { model, input }: { readonly model: string; readonly input: SizedInput },
  own: Readonly<Record<string, unknown>>,
  defaults?: Readonly<Record<string, unknown>>,
): WireRequest {
  return { path: "/v2/videos", body: { json: { ...defaults, ...buildSizedBody(input, { ...own, model }) } } };
}

const readVideo = (body: unknown): RemoteMedia =>
  remoteMedia(parseWith(videoResponse, body).outputs.video_url);

export const film: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  ...shared,
  buildRequest: (call) => submit(call, { prompt: call.input.inputs }),
  parseResponse: readVideo,
};

/** Callers may give further frames themselves, such as the last. */
export const animate: Adapter<typeof imageToVideo> = {
  operation: imageToVideo,
  ...shared,
  buildRequest: (call) => {
    const first = { input_image: toDataUrlLeaf(call.input.inputs, "image/png"), frame: "first" };
    return submit(call, {}, { frame_images: [first] });
  },
  parseResponse: readVideo,
};
