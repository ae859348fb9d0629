import { splitSegments } from "./segments.ts";
import type { LocatedSpan } from "./spans.ts";

/** The text with each label behind its words, in brackets. */
export const formatMarkedText = (text: string, spans: readonly LocatedSpan[]): string =>
  splitSegments(text, spans)
    .map(({ text: part, ending }) => part + ending.map(({ label }) => ` [${label}]`).join(""))
    .join("");
