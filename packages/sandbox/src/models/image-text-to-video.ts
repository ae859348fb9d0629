import { animateImage } from "./image-to-video.ts";
import type { ModelRunner } from "./model-runner.ts";
import { renderSceneVideo } from "./video/render-video.ts";

/** Films the picture if there is one, and a landscape if there is none. */
export const runImageTextToVideo: ModelRunner<"image-text-to-video"> = (
  { inputs, parameters = {} },
  { seed },
) =>
  inputs
    ? animateImage(inputs, parameters, seed)
    : renderSceneVideo(parameters.prompt ?? "", parameters, seed + (parameters.seed ?? 0));
