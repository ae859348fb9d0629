import { imageSegmentation } from "@inferhub/catalog/operations/image-segmentation";
import { imageTextToImage } from "@inferhub/catalog/operations/image-text-to-image";
import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import type { Adapter } from "../../types/adapter.ts";
import { type RemoteMedia, remoteMedia, remoteText, WireError } from "../../types/wire.ts";
import { dataUrl } from "../../wire/data-url.ts";
import { readReply } from "../../wire/read-reply.ts";
import { refuseMask } from "../../wire/refuse-mask.ts";
import { appFor, file, queued, submit, withLora } from "./queue.ts";

/** Most apps answer with a list, some with one picture. */
const pictured = v.union([
  v.object({ images: v.pipe(v.array(file), v.minLength(1, "The answer holds no image")) }),
  v.object({ image: file }),
]);

function readPicture(body: unknown): RemoteMedia {
  const reply = readReply(pictured, body);
  const image = "image" in reply ? reply.image : reply.images[0];
  if (image === undefined) throw new WireError("malformed", "The answer holds no image");
  return remoteMedia(image.url, image.content_type);
}

/** Apps differ in whether they read one picture or a list. */
function startingFrom(picture: Blob | undefined): Readonly<Record<string, unknown>> {
  if (picture === undefined) return {};
  const url = dataUrl(picture, "image/png");
  return { image_url: url, image_urls: [url] };
}

export const draw: Adapter<typeof textToImage> = {
  operation: textToImage,
  ...queued,
  toRequest: (call) =>
    submit(call, {
      ...withLora(call.lora),
      ...(call.lora && call.model === "fal-ai/lora"
        ? { model_name: "stabilityai/stable-diffusion-xl-base-1.0" }
        : {}),
      prompt: call.input.inputs,
    }),
  fromReply: readPicture,
};

export const redraw: Adapter<typeof imageToImage> = {
  operation: imageToImage,
  ...queued,
  toRequest: (call) => {
    refuseMask(call.input);
    return submit(call, { ...withLora(call.lora), ...startingFrom(call.input.inputs) });
  },
  fromReply: readPicture,
};

export const drawFrom: Adapter<typeof imageTextToImage> = {
  operation: imageTextToImage,
  ...queued,
  toRequest: (call) =>
    submit({ ...call, model: appFor(call) }, { ...withLora(call.lora), ...startingFrom(call.input.inputs) }),
  fromReply: readPicture,
};

/** Apps give the region without a name for it, and without saying how sure they are. */
export const segment: Adapter<typeof imageSegmentation> = {
  operation: imageSegmentation,
  ...queued,
  toRequest: (call) => submit(call, { image_url: dataUrl(call.input.inputs, "image/png"), sync_mode: true }),
  fromReply: (body) => {
    const { image } = readReply(v.object({ image: file }), body);
    return [{ label: "mask", score: 1, mask: remoteText(remoteMedia(image.url), "base64") }];
  },
};
