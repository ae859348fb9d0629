import type { SnippetModel } from "../define-snippets.ts";

/** The model that an adapter was trained on, or what a reader has to fill in. */
export function baseModelOf({ cardData, baseModel }: SnippetModel): string {
  const named = cardData?.base_model;
  const first = Array.isArray(named) ? named[0] : named;
  return first || baseModel || "fill-in-base-model";
}
