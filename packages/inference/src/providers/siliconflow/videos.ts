import { imageToVideo } from "@inferhub/catalog/operations/image-to-video";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import type { Adapter } from "../../contracts/adapter.ts";
import { toDataUrlLeaf } from "../../formats/lib/data-url-leaf.ts";
import { deriveJob } from "../../formats/lib/derive-job.ts";
import { flattenParameters } from "../../formats/lib/flatten-parameters.ts";
import { parseUrlAt } from "../../formats/lib/parse-url-at.ts";
import { renameKeys } from "../../formats/lib/rename-keys.ts";
import { videoUrl } from "../../formats/lib/video-url.ts";
import { siliconflowVideoShape } from "../../formats/siliconflow-video/shape.ts";
import { defineJob } from "../../jobs/define-job.ts";
import { media } from "../../media/index.ts";

const shared = {
  shape: siliconflowVideoShape,
  media,
  job: defineJob(deriveJob(siliconflowVideoShape.job)),
  parseResponse: parseUrlAt(siliconflowVideoShape.response.at, videoUrl),
} as const;

const PATH = "/v1/video/submit";

/** Videos from text. */
export const siliconflowTextToVideo: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  ...shared,
  buildRequest: ({ model, input }) => ({
    path: PATH,
    body: { json: toBody(input, { prompt: input.inputs, model }) },
  }),
};

/** Videos that start with an image. */
export const siliconflowImageToVideo: Adapter<typeof imageToVideo> = {
  operation: imageToVideo,
  ...shared,
  buildRequest: ({ model, input }) => ({
    path: PATH,
    body: { json: toBody(input, { image: toDataUrlLeaf(input.inputs, "image/png"), model }) },
  }),
};

/** Sizes are `1280x720`, from `size` or from width and height. */
function toBody(input: Parameters<typeof flattenParameters>[0], own: Record<string, unknown>): object {
  const { target_size, width, height, ...others } = flattenParameters(input, own);
  const sides = (target_size ?? { width, height }) as { width?: number; height?: number };
  const image_size = sides.width && sides.height ? `${sides.width}x${sides.height}` : undefined;
  return { image_size, ...renameKeys(others, { size: "image_size" }) };
}
