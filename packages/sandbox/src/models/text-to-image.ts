import { draw } from "./image/draw.ts";
import type { ModelRunner } from "./model-runner.ts";

export const runTextToImage: ModelRunner<"text-to-image"> = ({ inputs, parameters }, { seed }) =>
  fileOf(draw(inputs, { ...parameters, seed: seed + (parameters?.seed ?? 0) }));

/** Nothing but the file. */
const fileOf = ({ bytes, type }: ReturnType<typeof draw>) => ({ bytes, type });
