import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import type { textToImage } from "@inferhub/catalog/operations/text-to-image";
import type { Adapter } from "../../contracts/adapter.ts";
import { media } from "../../media/index.ts";
import { assertNoMask } from "../lib/assert-no-mask.ts";
import { omitKeys } from "../lib/chat-messages.ts";
import { toDataUrlLeaf } from "../lib/data-url-leaf.ts";
import { flattenParameters } from "../lib/flatten-parameters.ts";
import { buildImageFormat, openaiImages, parseImage } from "../openai-images/client.ts";
import { xaiEditsShape } from "./shape.ts";

/** Diffusion parameters that these models don't support. */
const PAINTING = [
  "guidance_scale",
  "height",
  "negative_prompt",
  "num_inference_steps",
  "scheduler",
  "seed",
  "target_size",
  "width",
];

/** OpenAI's images without a size. */
// @__NO_SIDE_EFFECTS__
export function xaiImages(): Adapter<typeof textToImage> {
  const images = openaiImages();
  return {
    ...images,
    buildRequest: ({ input, ...call }) =>
      images.buildRequest({
        ...call,
        input: { ...input, parameters: omitKeys(input.parameters ?? {}, PAINTING) },
      }),
  };
}

/** Changed images. The image is a field of JSON, not a part of a form. */
// @__NO_SIDE_EFFECTS__
export function xaiEdits(path = "/v1/images/edits"): Adapter<typeof imageToImage> {
  return {
    operation: imageToImage,
    shape: xaiEditsShape,
    media,
    buildRequest: (call) => {
      assertNoMask(call.input);
      const { inputs, parameters = {}, ...rest } = call.input;
      const own = {
        image: { url: toDataUrlLeaf(inputs, "image/png"), type: "image_url" },
        response_format: buildImageFormat(call, {}),
        model: call.model,
      };
      const known = { ...rest, parameters: omitKeys(parameters, PAINTING) };
      return { path, body: { json: flattenParameters(known, own) } };
    },
    parseResponse: (body, { outputType }) => parseImage(body, outputType),
  };
}
