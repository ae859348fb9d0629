import { findLongestText, getSentText, type SentRequest } from "../sent-request.ts";
import { locateSpans, type SpanPlacement } from "./locate-spans.ts";
import type { Span } from "./spans.ts";

/** Maximum number of spans to match: enough to identify the text, and fast. */
const MAX_SPANS = 40;

/** Spans with their text: the input in which all positions are valid, or the longest one. */
export function findMarkedText(
  spans: readonly Span[],
  sent: SentRequest,
): SpanPlacement & { readonly text: string | undefined } {
  const holdsAll = (text: string) => spans.slice(0, MAX_SPANS).every(({ word = "" }) => text.includes(word));
  const text = (spans.length > 0 && getSentText(sent, holdsAll)) || findLongestText(sent);
  return text ? { text, ...locateSpans(text, spans) } : { text: undefined, spans: [], lost: spans };
}
