import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import type { Adapter } from "../../contracts/adapter.ts";
import { mediaLeaf } from "../../contracts/wire.ts";
import { media } from "../../media/index.ts";
import { toFilename, toFormFields } from "../lib/form-fields.ts";
import { buildImageFormat, type OpenaiImagesOptions, parseImage, withSize } from "./client.ts";
import { openaiImageEditsShape } from "./edits-shape.ts";

/**
 * Image editing in OpenAI's format: a multipart form with the image and an optional `mask`. The provider edits the
 * transparent area of the mask, which is sent unchanged. It rejects black and white masks itself.
 */
// @__NO_SIDE_EFFECTS__
export function openaiImageEdits(
  options: Pick<OpenaiImagesOptions, "path" | "refusesResponseFormat"> = {},
): Adapter<typeof imageToImage> {
  const { path = "/v1/images/edits" } = options;
  return {
    operation: imageToImage,
    shape: openaiImageEditsShape,
    media,
    buildRequest: (call) => {
      const { inputs, parameters: { target_size, ...parameters } = {}, ...rest } = call.input;
      const fields = toFormFields({
        ...rest,
        ...withSize({ ...target_size, ...parameters }),
        response_format: buildImageFormat(call, options),
      });
      return {
        path,
        body: {
          form: [
            ["image", mediaLeaf(inputs, "form", { filename: toFilename("image", inputs) })],
            ["model", call.model],
            ...fields.filter(([name]) => name !== "model" && name !== "image"),
          ],
        },
      };
    },
    parseResponse: (body, { outputType }) => parseImage(body, outputType),
  };
}
