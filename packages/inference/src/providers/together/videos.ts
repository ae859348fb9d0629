import { imageToVideo } from "@inferhub/catalog/operations/image-to-video";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import * as v from "valibot";
import { defineJob } from "../../jobs/define-job.ts";
import { media } from "../../media/index.ts";
import type { Adapter } from "../../types/adapter.ts";
import { type RemoteMedia, remoteMedia, type WireRequest } from "../../types/wire.ts";
import { dataUrl } from "../../wire/data-url.ts";
import { jobProgress, submitted } from "../../wire/job-words.ts";
import { readReply } from "../../wire/read-reply.ts";
import { videoUrl } from "../../wire/video-url.ts";
import { type SizedInput, sizedBody } from "./sized-body.ts";

const started = v.object({ id: v.string() });

const look = v.object({ status: v.nullish(v.string(), "queued"), error: v.nullish(v.unknown()) });

const filmed = v.object({ outputs: v.object({ video_url: videoUrl }) });

function progress(body: unknown) {
  const { status, error } = readReply(look, body);
  return jobProgress({ queued: "queued", in_progress: "running", completed: "done" }, status, { error });
}

const job = defineJob({
  intervalMs: 2000,
  attempts: 150,
  ticket: (body) => {
    submitted(progress(body));
    return v.is(filmed, body) ? undefined : { id: readReply(started, body).id };
  },
  poll: ({ id = "" }) => ({ method: "GET", path: `/v2/videos/${encodeURIComponent(id)}` }),
  progress,
});

const shared = { wire: "together-video", media, job } as const;

function submit(
  { model, input }: { readonly model: string; readonly input: SizedInput },
  own: Readonly<Record<string, unknown>>,
  defaults?: Readonly<Record<string, unknown>>,
): WireRequest {
  return { path: "/v2/videos", body: { json: { ...defaults, ...sizedBody(input, { ...own, model }) } } };
}

const readVideo = (body: unknown): RemoteMedia => remoteMedia(readReply(filmed, body).outputs.video_url);

export const film: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  ...shared,
  toRequest: (call) => submit(call, { prompt: call.input.inputs }),
  fromReply: readVideo,
};

/** Callers may give further frames themselves, such as the last. */
export const animate: Adapter<typeof imageToVideo> = {
  operation: imageToVideo,
  ...shared,
  toRequest: (call) => {
    const first = { input_image: dataUrl(call.input.inputs, "image/png"), frame: "first" };
    return submit(call, {}, { frame_images: [first] });
  },
  fromReply: readVideo,
};
