import type { Answer } from "./answer.ts";
import { filmScene } from "./video/film.ts";

/** An MP4 without sound, in H.264. */
export const answerTextToVideo: Answer<"text-to-video"> = ({ inputs, parameters = {} }, { seed }) =>
  filmScene(inputs, parameters, seed + (parameters.seed ?? 0));
