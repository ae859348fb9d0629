import type { SnippetModel } from "../define-snippets.ts";

/** Returns a prompt for a model: the example of its card, its trigger words, or a default. */
export function getPrompt({ widgetData, cardData }: SnippetModel, otherwise: string): string {
  const example = widgetData?.[0]?.text;
  return (typeof example === "string" && example) || cardData?.instance_prompt || otherwise;
}
