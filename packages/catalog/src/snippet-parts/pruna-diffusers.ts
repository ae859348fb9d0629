import { python } from "../code/python.ts";
import type { PipelineLoader } from "./diffusers.ts";
import { importPruna, loadPruna, type Pruna } from "./pruna.ts";

/** Loads optimized pipelines of diffusers. */
export const throughPruna = (pruna: Pruna): PipelineLoader => ({
  pipeline: (id) => ({
    imports: importPruna(pruna),
    code: python`pipe = ${loadPruna(pruna, id)}`,
  }),
  controlNet: (id, base) => ({
    imports: python`
      from diffusers import AutoModel
      ${importPruna(pruna)}
    `,
    code: python`
      controlnet = AutoModel.from_pretrained(${id})
      pipe = ${loadPruna(pruna, base, python`, controlnet=controlnet`)}
    `,
  }),
});
