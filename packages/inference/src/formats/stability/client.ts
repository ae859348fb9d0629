import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import type { Adapter } from "../../contracts/adapter.ts";
import { type FormPart, mediaLeaf, type WireRequest } from "../../contracts/wire.ts";
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

/** Core and Ultra have their own URLs. All others are variants of the third generation. */
function buildRequest(model: string, form: readonly FormPart[]): WireRequest {
  const [, own] = /^(?:stable-image-)?(core|ultra)$/.exec(model) ?? [];
  const parts: readonly FormPart[] = own ? form : [...form, ["model", model]];
  return {
    path: `/v2beta/stable-image/generate/${own ?? "sd3"}`,
    headers: { accept: "image/*" },
    body: { form: parts },
  };
}

/** Images of a text. */
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
  parseResponse: (body) => expectFile(body, "image"),
};

/** Changed images, by the models of the third generation. */
export const stabilityImageToImage: Adapter<typeof imageToImage> = {
  operation: imageToImage,
  shape: stabilityShape,
  media,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    assertNoMask(call.input);
    const { inputs, parameters = {}, ...rest } = call.input;
    const fields = { ...rest, ...renameKeys(omitKeys(parameters, PAINTING), NAMES) };
    return buildRequest(call.model, [
      ["image", mediaLeaf(inputs, "form", { filename: toFilename("image", inputs) })],
      ...toFormFields({ strength: 0.7, ...fields, mode: "image-to-image" }),
    ]);
  },
  parseResponse: (body) => expectFile(body, "image"),
};
