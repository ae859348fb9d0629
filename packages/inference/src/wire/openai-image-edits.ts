import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { media } from "../media/index.ts";
import type { Adapter } from "../types/adapter.ts";
import { mediaLeaf } from "../types/wire.ts";
import { filenameOf, formFields } from "./form-fields.ts";
import { imageFormat, type OpenaiImagesOptions, readImage, withSize } from "./openai-images.ts";

/**
 * Changed pictures in OpenAI's format: a multipart form with the picture, and a `mask` where one is given. The vendor
 * looks at transparency: it changes what is transparent in the mask, which goes out as it is. One that is only black
 * and white is the vendor's to refuse.
 */
// @__NO_SIDE_EFFECTS__
export function openaiImageEdits(
  options: Pick<OpenaiImagesOptions, "path" | "unasked"> = {},
): Adapter<typeof imageToImage> {
  const { path = "/v1/images/edits" } = options;
  return {
    operation: imageToImage,
    wire: "openai-image-edits",
    media,
    toRequest: (call) => {
      const { inputs, parameters: { target_size, ...parameters } = {}, ...rest } = call.input;
      const fields = formFields({
        ...rest,
        ...withSize({ ...target_size, ...parameters }),
        response_format: imageFormat(call, options),
      });
      return {
        path,
        body: {
          form: [
            ["image", mediaLeaf(inputs, "form", { filename: filenameOf("image", inputs) })],
            ["model", call.model],
            ...fields.filter(([name]) => name !== "model" && name !== "image"),
          ],
        },
      };
    },
    fromReply: (body, { outputType }) => readImage(body, outputType),
  };
}
