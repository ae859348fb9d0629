import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import * as v from "valibot";
import { defineServerFormat } from "../../../contracts/server-format.ts";
import { text } from "../../lib/body-schemas.ts";
import { formFile } from "../../lib/form-file.ts";
import { readFile } from "../../lib/media-request.ts";
import { openaiImageEditsShape } from "../edits-shape.ts";
import { openaiImagesShape } from "../shape.ts";
import { buildImages, parseSize, size } from "./images.ts";

const editsBody = v.pipe(
  v.looseObject({ "image[]": v.optional(v.array(formFile)), mask: v.optional(formFile), size }),
  // Several images come as `image[]`; the first counts.
  v.transform(({ image, ...rest }) => ({ ...rest, image: image ?? rest["image[]"]?.[0] })),
  v.looseObject({ prompt: text, model: text, image: formFile, mask: v.optional(formFile), size }),
);

/** The server half of OpenAI's image edits: a form with the image, what to change, and where. */
export const openaiImageEditsServer = defineServerFormat<v.InferOutput<typeof editsBody>>({
  shape: openaiImageEditsShape,
  operation: imageToImage,
  body: editsBody,
  form: true,
  parseRequest: ({ prompt, image, mask, size }) => [
    { inputs: image, ...(mask && { mask }), parameters: { prompt, ...toTargetSize(size) } },
  ],
  buildResponse: buildImages,
});

const referenceBody = v.looseObject({
  model: text,
  prompt: v.optional(v.string("must be a text"), ""),
  image_url: v.optional(v.string()),
  reference_images: v.optional(v.array(v.unknown())),
  size,
});

/** The server half of edits that some providers take at the address of images: the image is a URL in JSON. */
export const openaiImageReferencesServer = defineServerFormat<v.InferOutput<typeof referenceBody>>({
  shape: openaiImagesShape,
  operation: imageToImage,
  body: referenceBody,
  accepts: hasReference,
  parseRequest: ({ prompt, image_url, reference_images, size, ...rest }) => [
    {
      inputs:
        image_url === undefined
          ? readFile(reference_images?.[0], "reference_images", "image")
          : readFile(image_url, "image_url", "image"),
      parameters: { prompt, ...toTargetSize(size), ...(rest["seed"] != null && { seed: rest["seed"] }) },
    },
  ],
  buildResponse: buildImages,
});

function hasReference({ image_url, reference_images }: Readonly<Record<string, unknown>>): boolean {
  return typeof image_url === "string" || Array.isArray(reference_images);
}

function toTargetSize(size: string | null | undefined) {
  const { width, height } = parseSize(size);
  return width && height ? { target_size: { width, height } } : {};
}
