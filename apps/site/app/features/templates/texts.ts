import { SAMPLE_CONTEXTS } from "./samples/index.ts";

/** Input of the renderer: a template and JSON. */
export interface Texts {
  readonly template: string;
  readonly context: string;
}

/** Normalizes line endings, so positions are consistent. */
export const normalizeLineBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");

/** JSON of a sample context, with the special tokens of the template that it is for. */
export function formatContext(id: string, tokens: Readonly<Record<string, unknown>>): string {
  const sample = SAMPLE_CONTEXTS.find((each) => each.id === id) ?? SAMPLE_CONTEXTS[0];
  return JSON.stringify({ ...sample?.context, add_generation_prompt: true, ...tokens }, null, 2);
}
