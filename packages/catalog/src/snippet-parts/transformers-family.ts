import type { SnippetModel } from "../define-snippets.ts";

/**
 * Whether a model is of one of some families: by the model type of its configuration, or by the tag that the Hub makes
 * of it.
 * @param families names with a space between them
 */
export function isOfFamily({ config, tags }: SnippetModel, families: string): boolean {
  const names = families.split(" ");
  return config?.model_type === undefined
    ? tags.some((tag) => names.includes(tag))
    : names.includes(config.model_type);
}
