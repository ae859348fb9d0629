import { imageSegmentation } from "@inferhub/catalog/operations/image-segmentation";
import { imageTextToImage } from "@inferhub/catalog/operations/image-text-to-image";
import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import { type RemoteMedia, remoteMedia, remoteText, WireError } from "../../contracts/wire.ts";
import { assertNoMask } from "../../formats/lib/assert-no-mask.ts";
import { toDataUrlLeaf } from "../../formats/lib/data-url-leaf.ts";
import { parseWith } from "../../formats/lib/parse-with.ts";
import { file, queueAdapter, resolveAppId, submit, withLora } from "./queue.ts";

/** Most apps return a list, some return one image. */
const imagesResponse = v.union([
  v.object({ images: v.pipe(v.array(file), v.minLength(1, "The response contains no image")) }),
  v.object({ image: file }),
]);

function readImage(body: unknown): RemoteMedia {
  const reply = parseWith(imagesResponse, body);
  const image = "image" in reply ? reply.image : reply.images[0];
  if (image === undefined) throw new WireError("malformed", "The response contains no image");
  return remoteMedia(image.url, image.content_type);
}

/** Apps differ in whether they read one image or a list. */
function startingFrom(picture: Blob | undefined): Readonly<Record<string, unknown>> {
  if (picture === undefined) return {};
  const url = toDataUrlLeaf(picture, "image/png");
  return { image_url: url, image_urls: [url] };
}

export const textToImageAdapter: Adapter<typeof textToImage> = {
  operation: textToImage,
  ...queueAdapter,
  buildRequest: (call) =>
    submit(call, {
      ...withLora(call.lora),
      ...(call.lora && call.model === "fal-ai/lora"
        ? { model_name: "stabilityai/stable-diffusion-xl-base-1.0" }
        : {}),
      prompt: call.input.inputs,
    }),
  parseResponse: readImage,
};

export const imageToImageAdapter: Adapter<typeof imageToImage> = {
  operation: imageToImage,
  ...queueAdapter,
  buildRequest: (call) => {
    assertNoMask(call.input);
    return submit(call, { ...withLora(call.lora), ...startingFrom(call.input.inputs) });
  },
  parseResponse: readImage,
};

export const imageTextToImageAdapter: Adapter<typeof imageTextToImage> = {
  operation: imageTextToImage,
  ...queueAdapter,
  buildRequest: (call) =>
    submit(
      { ...call, model: resolveAppId(call) },
      { ...withLora(call.lora), ...startingFrom(call.input.inputs) },
    ),
  parseResponse: readImage,
};

/** Apps return the region without a label or a score. */
export const imageSegmentationAdapter: Adapter<typeof imageSegmentation> = {
  operation: imageSegmentation,
  ...queueAdapter,
  buildRequest: (call) =>
    submit(call, { image_url: toDataUrlLeaf(call.input.inputs, "image/png"), sync_mode: true }),
  parseResponse: (body) => {
    const { image } = parseWith(v.object({ image: file }), body);
    return [{ label: "mask", score: 1, mask: remoteText(remoteMedia(image.url), "base64") }];
  },
};
