import type { StoredFile } from "../state/job.ts";
import { readPicture } from "./image/picture.ts";
import type { ModelInput, ModelRunner } from "./model-runner.ts";
import { renderImageVideo } from "./video/render-video.ts";

/** The camera moves over the picture; words of the prompt change its colours. */
export const runImageToVideo: ModelRunner<"image-to-video"> = ({ inputs, parameters }, { seed }) =>
  animateImage(inputs, parameters, seed);

export function animateImage(
  file: StoredFile,
  parameters: ModelInput<"image-to-video">["parameters"] = {},
  seed: number,
): StoredFile {
  const { prompt = "", seed: own = 0 } = parameters;
  return renderImageVideo(readPicture(file), parameters, { prompt, strength: 0.5, seed: seed + own });
}
