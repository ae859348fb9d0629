import type { Answer } from "./answer.ts";
import { draw } from "./image/draw.ts";

export const answerTextToImage: Answer<"text-to-image"> = ({ inputs, parameters }, { seed }) =>
  fileOf(draw(inputs, { ...parameters, seed: seed + (parameters?.seed ?? 0) }));

/** Nothing but the file. */
const fileOf = ({ bytes, type }: ReturnType<typeof draw>) => ({ bytes, type });
