import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import * as v from "valibot";
import { defineServerFormat } from "../../../contracts/server-format.ts";
import { assertCallCount, omitNullish, repeatParameters } from "../../lib/body-parts.ts";
import { text } from "../../lib/body-schemas.ts";
import { formFile } from "../../lib/form-file.ts";
import { readFile } from "../../lib/media-request.ts";
import { openaiImageEditsShape } from "../edits-shape.ts";
import { openaiImagesShape } from "../shape.ts";
import { buildImages, parseSize, size } from "./images.ts";

const number = v.nullish(
  v.pipe(v.string(), v.trim(), v.nonEmpty("Expected a number"), v.toNumber("Expected a number")),
);

/** Fields of a form are strings. */
const formMembers = {
  model: text,
  n: v.nullish(v.pipe(v.string(), v.trim(), v.toNumber("Expected a number"), v.integer(), v.minValue(1))),
  size,
  response_format: v.nullish(v.picklist(["b64_json", "url"])),
  stream: v.nullish(v.literal("false", "Images aren't streamed here. Omit stream")),
  seed: number,
  guidance_scale: number,
  num_inference_steps: number,
  strength: number,
  image: v.optional(formFile),
  // Several images are returned as `image[]`. The first counts.
  "image[]": v.optional(v.array(formFile)),
};

type Images = Pick<Form, "image" | "image[]">;

/** A form has its image under one of two names. */
const hasImage = ({ image, "image[]": images }: Images): boolean => Boolean(image ?? images?.[0]);

/** Names the field that is missing. */
const NO_IMAGE = {
  message: "must be a file",
  path: [{ type: "object", origin: "value", input: {}, key: "image", value: undefined }],
} satisfies { message: string; path: [v.IssuePathItem] };

const editsBody = v.pipe(
  v.looseObject({ ...formMembers, prompt: text, mask: v.optional(formFile) }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed && !hasImage(dataset.value)) addIssue(NO_IMAGE);
  }),
);

/** Server format of OpenAI's image edits: a form with the image, the prompt, and the mask. */
export const openaiImageEditsServer = defineServerFormat<v.InferOutput<typeof editsBody>>({
  shape: openaiImageEditsShape,
  operation: imageToImage,
  body: editsBody,
  form: true,
  parseRequest: ({ mask, ...rest }) => toInputs(rest).map((input) => ({ ...input, ...(mask && { mask }) })),
  buildResponse: buildImages,
});

const variationsBody = v.pipe(
  v.looseObject({
    ...formMembers,
    prompt: v.optional(v.never("Variations have no prompt: use edits")),
    mask: v.optional(v.never("Variations have no mask: use edits")),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed && !hasImage(dataset.value)) addIssue(NO_IMAGE);
  }),
);

/** The server half of OpenAI's image variations, which have no prompt. */
export const openaiImageVariationsServer = defineServerFormat<v.InferOutput<typeof variationsBody>>({
  shape: openaiImageEditsShape,
  operation: imageToImage,
  body: variationsBody,
  form: true,
  parseRequest: toInputs,
  buildResponse: buildImages,
});

/** A form without its mask. */
interface Form {
  readonly [member: string]: unknown;
  readonly image?: Blob | undefined;
  readonly "image[]"?: readonly Blob[] | undefined;
  readonly n?: number | null | undefined;
  readonly size?: string | null | undefined;
}

/** The input of each call, from a form without its mask. */
function toInputs(form: Form) {
  const { image, "image[]": images, model: _, n, size, response_format: __, stream: ___, ...rest } = form;
  const inputs = image ?? images?.[0];
  const calls = n ?? 1;
  assertCallCount(imageToImage.id, calls);
  return repeatParameters(calls, omitNullish({ ...rest, ...toTargetSize(size) })).map((parameters) => ({
    inputs,
    parameters,
  }));
}

const referenceBody = v.looseObject({
  model: text,
  prompt: v.optional(v.string("must be a string"), ""),
  image_url: v.optional(v.string()),
  reference_images: v.optional(v.array(v.unknown())),
  size,
});

/** The server half of edits that some providers take at the URL of images: the image is a URL in JSON. */
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
