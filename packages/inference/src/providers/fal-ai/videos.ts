import { imageTextToVideo } from "@inferhub/catalog/operations/image-text-to-video";
import { imageToVideo } from "@inferhub/catalog/operations/image-to-video";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import * as v from "valibot";
import type { Adapter } from "../../types/adapter.ts";
import { type RemoteMedia, remoteMedia } from "../../types/wire.ts";
import { dataUrl } from "../../wire/data-url.ts";
import { readReply } from "../../wire/read-reply.ts";
import { videoUrl } from "../../wire/video-url.ts";
import { appFor, file, queued, submit, withLora } from "./queue.ts";

const filmed = v.object({ video: v.object({ ...file.entries, url: videoUrl }) });

function readVideo(body: unknown): RemoteMedia {
  const { video } = readReply(filmed, body);
  return remoteMedia(video.url, video.content_type);
}

function startingFrom(picture: Blob | undefined): Readonly<Record<string, unknown>> {
  return picture ? { image_url: dataUrl(picture, "image/png") } : {};
}

export const film: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  ...queued,
  toRequest: (call) => submit(call, { ...withLora(call.lora), prompt: call.input.inputs }),
  fromReply: readVideo,
};

export const animate: Adapter<typeof imageToVideo> = {
  operation: imageToVideo,
  ...queued,
  toRequest: (call) => submit(call, { ...withLora(call.lora), ...startingFrom(call.input.inputs) }),
  fromReply: readVideo,
};

export const filmFrom: Adapter<typeof imageTextToVideo> = {
  operation: imageTextToVideo,
  ...queued,
  toRequest: (call) =>
    submit({ ...call, model: appFor(call) }, { ...withLora(call.lora), ...startingFrom(call.input.inputs) }),
  fromReply: readVideo,
};
