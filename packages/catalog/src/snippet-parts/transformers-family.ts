import type { SnippetModel } from "../define-snippets.ts";

/**
 * Returns whether a model belongs to one of the families, by the model type of its configuration or the Hub's tag for
 * it.
 * @param families names, separated by spaces
 */
export function isOfFamily({ config, tags }: SnippetModel, families: string): boolean {
  const names = families.split(" ");
  return config?.model_type === undefined
    ? tags.some((tag) => names.includes(tag))
    : names.includes(config.model_type);
}
