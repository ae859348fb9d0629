import type { DemoToken } from "@inferhub/catalog/pages";

/** A stretch of a text, marked or not. */
export interface Part {
  readonly start: number;
  readonly text: string;
  /** Left out for what is not marked. */
  readonly type?: string;
}

/** Cuts a text at its tokens, which follow each other; together the parts are the text. */
export function partsOf(text: string, tokens: readonly DemoToken[]): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end, type } of tokens) {
    if (start > at) parts.push({ start: at, text: text.slice(at, start) });
    parts.push({ start, text: text.slice(start, end), type });
    at = end;
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at) });
  return parts;
}
