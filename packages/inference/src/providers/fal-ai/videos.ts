import { imageTextToVideo } from "@inferhub/catalog/operations/image-text-to-video";
import { imageToVideo } from "@inferhub/catalog/operations/image-to-video";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import { type RemoteMedia, remoteMedia } from "../../contracts/wire.ts";
import { toDataUrlLeaf } from "../../formats/lib/data-url-leaf.ts";
import { parseWith } from "../../formats/lib/parse-with.ts";
import { videoUrl } from "../../formats/lib/video-url.ts";
import { file, queueAdapter, resolveAppId, submit, withLora } from "./queue.ts";

const videoResponse = v.object({ video: v.object({ ...file.entries, url: videoUrl }) });

function readVideo(body: unknown): RemoteMedia {
  const { video } = parseWith(videoResponse, body);
  return remoteMedia(video.url, video.content_type);
}

function startingFrom(picture: Blob | undefined): Readonly<Record<string, unknown>> {
  return picture ? { image_url: toDataUrlLeaf(picture, "image/png") } : {};
}

export const textToVideoAdapter: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  ...queueAdapter,
  buildRequest: (call) => submit(call, { ...withLora(call.lora), prompt: call.input.inputs }),
  parseResponse: readVideo,
};

export const imageToVideoAdapter: Adapter<typeof imageToVideo> = {
  operation: imageToVideo,
  ...queueAdapter,
  buildRequest: (call) => submit(call, { ...withLora(call.lora), ...startingFrom(call.input.inputs) }),
  parseResponse: readVideo,
};

export const imageTextToVideoAdapter: Adapter<typeof imageTextToVideo> = {
  operation: imageTextToVideo,
  ...queueAdapter,
  buildRequest: (call) =>
    submit(
      { ...call, model: resolveAppId(call) },
      { ...withLora(call.lora), ...startingFrom(call.input.inputs) },
    ),
  parseResponse: readVideo,
};
