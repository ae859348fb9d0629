import type { StoredFile } from "../state/job.ts";
import type { Answer, AnswerInput } from "./answer.ts";
import { readPicture } from "./image/picture.ts";
import { filmPicture } from "./video/film.ts";

/** The camera moves over the picture; words of the prompt change its colours. */
export const answerImageToVideo: Answer<"image-to-video"> = ({ inputs, parameters }, { seed }) =>
  filmedPicture(inputs, parameters, seed);

export function filmedPicture(
  file: StoredFile,
  parameters: AnswerInput<"image-to-video">["parameters"] = {},
  seed: number,
): StoredFile {
  const { prompt = "", seed: own = 0 } = parameters;
  return filmPicture(readPicture(file), parameters, { prompt, strength: 0.5, seed: seed + own });
}
