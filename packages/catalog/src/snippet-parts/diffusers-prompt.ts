import type { SnippetModel } from "../define-snippets.ts";

/** What to ask of a model: the example of its card, the words that its training tied to it, or something else. */
export function getPrompt({ widgetData, cardData }: SnippetModel, otherwise: string): string {
  const example = widgetData?.[0]?.text;
  return (typeof example === "string" && example) || cardData?.instance_prompt || otherwise;
}
