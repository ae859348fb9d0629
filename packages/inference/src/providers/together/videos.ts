import { imageToVideo } from "@inferhub/catalog/operations/image-to-video";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import type { Adapter } from "../../contracts/adapter.ts";
import type { WireRequest } from "../../contracts/wire.ts";
import { toDataUrlLeaf } from "../../formats/lib/data-url-leaf.ts";
import { deriveJob } from "../../formats/lib/derive-job.ts";
import { parseUrlAt } from "../../formats/lib/parse-url-at.ts";
import { videoUrl } from "../../formats/lib/video-url.ts";
import { togetherVideoShape } from "../../formats/together-video/shape.ts";
import { defineJob } from "../../jobs/define-job.ts";
import { media } from "../../media/index.ts";
import { buildSizedBody, type SizedInput } from "./sized-body.ts";

const shared = {
  shape: togetherVideoShape,
  media,
  job: defineJob(deriveJob(togetherVideoShape.job)),
} as const;

function submit(
  { model, input }: { readonly model: string; readonly input: SizedInput },
  own: Readonly<Record<string, unknown>>,
  defaults?: Readonly<Record<string, unknown>>,
): WireRequest {
  return { path: "/v2/videos", body: { json: { ...defaults, ...buildSizedBody(input, { ...own, model }) } } };
}

const readVideo = parseUrlAt(togetherVideoShape.response.at, videoUrl);

export const textToVideoAdapter: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  ...shared,
  buildRequest: (call) => submit(call, { prompt: call.input.inputs }),
  parseResponse: readVideo,
};

/** Callers may give further frames themselves, such as the last. */
export const imageToVideoAdapter: Adapter<typeof imageToVideo> = {
  operation: imageToVideo,
  ...shared,
  buildRequest: (call) => {
    const first = { input_image: toDataUrlLeaf(call.input.inputs, "image/png"), frame: "first" };
    return submit(call, {}, { frame_images: [first] });
  },
  parseResponse: readVideo,
};
