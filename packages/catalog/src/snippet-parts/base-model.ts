import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import type { LoadingOptions, SnippetModel } from "../define-snippets.ts";

/** The model that an adapter was trained on. */
export interface BaseModel {
  /** Model ID, or the variable that contains it. */
  readonly id: string | Code;
  /** Expression that finds the base model if the record doesn't state it. */
  readonly found?: { readonly imports: Code; readonly code: Code };
}

/** Original repositories without a diffusers pipeline, and their converted repositories. */
const CONVERTED: readonly (readonly [original: RegExp, converted: string])[] = [
  [/^(Wan-AI\/Wan2\.(?!.*-Diffusers$).*)$/, "$1-Diffusers"],
  [/^tencent\/HunyuanVideo$/, "hunyuanvideo-community/HunyuanVideo"],
];

/** The repository of a model that diffusers can load. */
const inDiffusers = (id: string): string =>
  CONVERTED.reduce((name, [original, converted]) => name.replace(original, converted), id);

/** Base model of an adapter. If the record states none, the code reads it from the adapter's card. */
export function getBaseModel(model: SnippetModel, { runnable }: LoadingOptions): BaseModel {
  const named = model.cardData?.base_model;
  const id = (Array.isArray(named) ? named[0] : named) || model.baseModel;
  if (id) return { id: inDiffusers(id) };
  return runnable ? ofCard(model.id) : { id: "fill-in-base-model" };
}

const ofCard = (id: string): BaseModel => ({
  id: python`base_model`,
  found: {
    imports: python`from huggingface_hub import ModelCard`,
    code: python`
      base_models = ModelCard.load(${id}).data.base_model
      base_model = base_models if isinstance(base_models, str) else base_models[0]
    `,
  },
});
