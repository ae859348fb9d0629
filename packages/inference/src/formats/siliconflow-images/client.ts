import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import type { Adapter } from "../../contracts/adapter.ts";
import { media } from "../../media/index.ts";
import { fileUrl } from "../lib/file-url.ts";
import { parseUrlAt } from "../lib/parse-url-at.ts";
import { renameKeys } from "../lib/rename-keys.ts";
import { siliconflowImagesShape } from "./shape.ts";

/** Images at OpenAI's URL, in other words: a size of two sides, and a list of URLs. */
// @__NO_SIDE_EFFECTS__
export function siliconflowImages(path = "/v1/images/generations"): Adapter<typeof textToImage> {
  return {
    operation: textToImage,
    shape: siliconflowImagesShape,
    media,
    buildRequest: ({ model, input: { inputs, parameters: { width, height, ...known } = {}, ...rest } }) => {
      const image_size = width && height ? `${width}x${height}` : undefined;
      const named = renameKeys(known, { n: "batch_size" });
      return { path, body: { json: { ...rest, image_size, ...named, prompt: inputs, model } } };
    },
    parseResponse: parseUrlAt(siliconflowImagesShape.response.at, fileUrl, "The response contains no image"),
  };
}
