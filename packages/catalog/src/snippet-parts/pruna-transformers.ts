import { python } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { importPruna, loadPruna, type Pruna } from "./pruna.ts";
import { pipelineCall, pipelineImports, trust } from "./transformers.ts";
import { answer, getProcessor, loadedProcessor } from "./transformers-direct.ts";

/** Loads an optimized transformers pipeline and calls it. */
export const prunaTaskPipeline = (model: SnippetModel, pruna: Pruna) => python`
  ${pipelineImports(model)}
  ${importPruna(pruna)}

  # For a pipeline that was optimized as a whole, not for a model alone.
  pipe = ${loadPruna(pruna, model.id, trust(model))}
  ${pipelineCall(model)}
`;

/** Loads an optimized transformers model with its processor. */
export function prunaTransformer(model: SnippetModel, pruna: Pruna) {
  const processor = getProcessor(model);
  return python`
    ${importPruna(pruna)}
    ${processor && python`from transformers import ${processor}`}

    ${loadedProcessor(model)}
    model = ${loadPruna(pruna, model.id, trust(model))}

    ${answer(model)}
  `;
}
