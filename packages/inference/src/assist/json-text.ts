export { isRecord } from "../lib/json.ts";

/** Parsed JSON, or the reason why it is invalid. */
export type ParsedJson =
  | { readonly value: unknown; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: string };

export function tryJson(text: string): ParsedJson {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

export const isJson = (text: string): boolean => tryJson(text).problem === undefined;

const FENCE = "```";

/** Content of a Markdown code fence, complete or still open. Returns text without a fence unchanged. */
export function stripCodeFence(text: string): string {
  const begin = text.indexOf(FENCE);
  // Fences within a string of the document belong to it.
  if (begin < 0 || /^\s*[[{"]/.test(text)) return text;
  const line = text.indexOf("\n", begin);
  if (line < 0) return "";
  const end = text.lastIndexOf(FENCE);
  return text.slice(line + 1, end > line ? end : undefined);
}
