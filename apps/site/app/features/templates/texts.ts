import { SAMPLE_CONTEXTS } from "./samples/index.ts";

/** What is rendered: a template, and the JSON that it is given. */
export interface Texts {
  readonly template: string;
  readonly context: string;
}

/** Lines end as editors end them, so that places are the same everywhere. */
export const normalizeLineBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");

/** JSON of a sample context, with the special tokens of the template that it is for. */
export function formatContext(id: string, tokens: Readonly<Record<string, unknown>>): string {
  const sample = SAMPLE_CONTEXTS.find((each) => each.id === id) ?? SAMPLE_CONTEXTS[0];
  return JSON.stringify({ ...sample?.context, add_generation_prompt: true, ...tokens }, null, 2);
}
