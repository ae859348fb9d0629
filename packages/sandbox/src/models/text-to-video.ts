import type { ModelRunner } from "./model-runner.ts";
import { renderSceneVideo } from "./video/render-video.ts";

/** An MP4 without sound, in H.264. */
export const runTextToVideo: ModelRunner<"text-to-video"> = ({ inputs, parameters = {} }, { seed }) =>
  renderSceneVideo(inputs, parameters, seed + (parameters.seed ?? 0));
