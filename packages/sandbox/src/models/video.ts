import { sniffMediaType } from "@inferhub/catalog/media";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { createMediaStandIn } from "../media/demo-files.ts";
import { readPicture } from "../media/read-picture.ts";
import type { StoredFile } from "../state/job.ts";
import { scoreStandIns } from "./labels.ts";
import type { ModelRunner } from "./model-runner.ts";
import { fingerprint, hash } from "./text/hash.ts";

const DEFAULT_COUNT = 5;

/** Returns a demo MP4, selected by the words of the prompt. Its size and duration are fixed. */
export const runTextToVideo: ModelRunner<"text-to-video"> = ({ inputs, parameters }, { seed }) =>
  chooseVideo(inputs, parameters, seed);

export const runImageToVideo: ModelRunner<"image-to-video"> = ({ inputs, parameters }, { seed }) =>
  animate(inputs, parameters, seed);

export const runImageTextToVideo: ModelRunner<"image-text-to-video"> = ({ inputs, parameters }, { seed }) =>
  inputs ? animate(inputs, parameters, seed) : chooseVideo(parameters?.prompt ?? "", parameters, seed);

interface VideoOptions {
  readonly prompt?: string | undefined;
  readonly seed?: number | undefined;
}

/** @throws ApiError if the file isn't an image */
function animate(file: StoredFile, options: VideoOptions | undefined, seed: number): StoredFile {
  readPicture(file);
  return chooseVideo(`${options?.prompt ?? ""} ${fingerprint(file.bytes)}`, options, seed);
}

/** Different options return different bytes, as a different prompt does. */
const chooseVideo = (prompt: string, options: VideoOptions | undefined, seed: number): StoredFile =>
  createMediaStandIn(prompt, /\.mp4$/, hash(JSON.stringify(options ?? {}), seed + (options?.seed ?? 0)));

export const runVideoClassification: ModelRunner<"video-classification"> = (
  { inputs, parameters },
  { seed },
) => {
  const type = sniffMediaType(inputs.bytes) ?? inputs.type;
  if (type.startsWith("image/")) throw new ApiError(400, `Expected a video, not ${type}`);
  return scoreStandIns("action", inputs.bytes, seed).slice(0, parameters?.top_k ?? DEFAULT_COUNT);
};
