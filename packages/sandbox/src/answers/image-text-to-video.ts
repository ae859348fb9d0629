import type { Answer } from "./answer.ts";
import { filmedPicture } from "./image-to-video.ts";
import { filmScene } from "./video/film.ts";

/** Films the picture if there is one, and a landscape if there is none. */
export const answerImageTextToVideo: Answer<"image-text-to-video"> = (
  { inputs, parameters = {} },
  { seed },
) =>
  inputs
    ? filmedPicture(inputs, parameters, seed)
    : filmScene(parameters.prompt ?? "", parameters, seed + (parameters.seed ?? 0));
