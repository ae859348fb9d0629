import { segmentsOf } from "./segments.ts";
import type { PlacedSpan } from "./spans.ts";

/** The text with each label behind its words, in brackets. */
export const markedWords = (text: string, spans: readonly PlacedSpan[]): string =>
  segmentsOf(text, spans)
    .map(({ text: part, ending }) => part + ending.map(({ label }) => ` [${label}]`).join(""))
    .join("");
