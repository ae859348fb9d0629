import { imageToVideo } from "@inferhub/catalog/operations/image-to-video";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import type { Adapter } from "../../contracts/adapter.ts";
import { toDataUrlLeaf } from "../../formats/lib/data-url-leaf.ts";
import { deriveJob } from "../../formats/lib/derive-job.ts";
import { flattenParameters } from "../../formats/lib/flatten-parameters.ts";
import { parseUrlAt } from "../../formats/lib/parse-url-at.ts";
import { videoUrl } from "../../formats/lib/video-url.ts";
import { xaiVideoShape } from "../../formats/xai/shape.ts";
import { defineJob } from "../../jobs/define-job.ts";
import { media } from "../../media/index.ts";

const PATH = "/v1/videos/generations";

const shared = {
  shape: xaiVideoShape,
  media,
  job: defineJob(deriveJob(xaiVideoShape.job)),
  parseResponse: parseUrlAt(xaiVideoShape.response.at, videoUrl),
} as const;

/** Videos from text. */
export const xaiTextToVideo: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  ...shared,
  buildRequest: ({ model, input }) => ({
    path: PATH,
    body: { json: flattenParameters(input, { prompt: input.inputs, model }) },
  }),
};

/** Videos that start with an image. */
export const xaiImageToVideo: Adapter<typeof imageToVideo> = {
  operation: imageToVideo,
  ...shared,
  buildRequest: ({ model, input }) => ({
    path: PATH,
    body: {
      json: flattenParameters(input, { image: { url: toDataUrlLeaf(input.inputs, "image/png") }, model }),
    },
  }),
};
