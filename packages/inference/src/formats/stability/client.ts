import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import type { Adapter } from "../../contracts/adapter.ts";
import { type FormPart, mediaLeaf, WireError, type WireRequest } from "../../contracts/wire.ts";
import { InputError } from "../../errors.ts";
import { media } from "../../media/index.ts";
import { assertNoMask } from "../lib/assert-no-mask.ts";
import { assertNoUrlOutput } from "../lib/assert-no-url-output.ts";
import { omitKeys } from "../lib/chat-messages.ts";
import { expectFile } from "../lib/expect-file.ts";
import { toFilename, toFormFields } from "../lib/form-fields.ts";
import { renameKeys } from "../lib/rename-keys.ts";
import { stabilityShape } from "./shape.ts";

/** Shapes are named as `aspect_ratio`; steps are the service's own affair. */
const PAINTING = ["height", "num_inference_steps", "scheduler", "target_size", "width"];

const NAMES = { guidance_scale: "cfg_scale" };

/** Core and Ultra have their own paths. All other models are variants of the third generation. */
const findOwnPath = (model: string): string | undefined =>
  /^(?:stable-image-)?(core|ultra)$/.exec(model)?.[1];

function buildRequest(model: string, form: readonly FormPart[]): WireRequest {
  const own = findOwnPath(model);
  const parts: readonly FormPart[] = own ? form : [...form, ["model", model]];
  return {
    path: `/v2beta/stable-image/generate/${own ?? "sd3"}`,
    headers: { accept: "image/*" },
    body: { form: parts },
  };
}

/** Images from text. */
export const stabilityTextToImage: Adapter<typeof textToImage> = {
  operation: textToImage,
  shape: stabilityShape,
  media,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    const { inputs, parameters = {}, ...rest } = call.input;
    const fields = { ...rest, ...renameKeys(omitKeys(parameters, PAINTING), NAMES) };
    return buildRequest(call.model, [["prompt", inputs], ...toFormFields(fields)]);
  },
  parseResponse: parseStabilityImage,
};

/** Changed images, by Ultra and the models of the third generation. Only the latter need to know that it is a change. */
export const stabilityImageToImage: Adapter<typeof imageToImage> = {
  operation: imageToImage,
  shape: stabilityShape,
  media,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    assertNoMask(call.input);
    const { inputs, parameters = {}, ...rest } = call.input;
    const fields = { ...rest, ...renameKeys(omitKeys(parameters, PAINTING), NAMES) };
    const own = findOwnPath(call.model);
    if (own === "core")
      throw new InputError(
        "input-invalid",
        "Stable Image Core doesn't change images: use ultra or sd3.5-large",
      );
    return buildRequest(call.model, [
      ["image", mediaLeaf(inputs, "form", { filename: toFilename("image", inputs) })],
      ...toFormFields({ strength: 0.7, ...fields, mode: own ? undefined : "image-to-image" }),
    ]);
  },
  parseResponse: parseStabilityImage,
};

/**
 * Reads the image.
 * @throws WireError if a filter blurred it, which a header reports
 */
function parseStabilityImage(body: unknown, _call: unknown, headers?: Headers): Blob {
  if (headers?.get("finish-reason") === "CONTENT_FILTERED") {
    throw new WireError("refused", "A content filter blurred the image (CONTENT_FILTERED)", 400);
  }
  return expectFile(body, "image");
}
