import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import type { Adapter } from "../contracts/adapter.ts";
import { defineProvider } from "../contracts/provider.ts";
import { mediaLeaf } from "../contracts/wire.ts";
import { bflJob } from "../formats/bfl/job.ts";
import { bflShape } from "../formats/bfl/shape.ts";
import { encodeModelPath } from "../formats/lib/encode-model-path.ts";
import { fileUrl } from "../formats/lib/file-url.ts";
import { flattenParameters } from "../formats/lib/flatten-parameters.ts";
import { parseUrlAt } from "../formats/lib/parse-url-at.ts";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";

const readImage = parseUrlAt(bflShape.response.at, fileUrl);

const shared = { shape: bflShape, media, job: defineJob(bflJob()) } as const;

const textToImageAdapter: Adapter<typeof textToImage> = {
  operation: textToImage,
  ...shared,
  buildRequest: ({ model, input }) => ({
    path: `/v1/${encodeModelPath(model)}`,
    body: { json: flattenParameters(input, { prompt: input.inputs }) },
  }),
  parseResponse: readImage,
};

/** Only inpainting models accept a mask and change its white area. Their image field is `image`. */
const imageToImageAdapter: Adapter<typeof imageToImage> = {
  operation: imageToImage,
  ...shared,
  buildRequest: ({ model, input }) => {
    const picture = mediaLeaf(input.inputs, "base64");
    const filled = input.mask && { image: picture, mask: mediaLeaf(input.mask, "base64") };
    return {
      path: `/v1/${encodeModelPath(model)}`,
      body: { json: flattenParameters(input, { input_image: picture, ...filled }) },
    };
  },
  parseResponse: readImage,
};

export const blackForestLabs = defineProvider({
  id: "black-forest-labs",
  label: "Black Forest Labs",
  baseUrl: "https://api.us1.bfl.ai",
  docsUrl: "https://docs.bfl.ai",
  verified: "2026-11-22",
  // https://docs.bfl.ai/api-reference/get-the-users-credits
  accountPath: "/v1/credits",
  auth: { header: "x-key", prefix: "", env: ["BFL_API_KEY", "BLACK_FOREST_LABS_API_KEY"] },
  modelPaths: /^\/v1\/(?!get_result)(.+)$/,
  operations: { "text-to-image": textToImageAdapter, "image-to-image": imageToImageAdapter },
});
