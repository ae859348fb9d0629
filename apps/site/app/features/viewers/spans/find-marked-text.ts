import { findLongestText, getSentText, type SentRequest } from "../sent-request.ts";
import { locateSpans, type SpanPlacement } from "./locate-spans.ts";
import type { Span } from "./spans.ts";

/** So many tell which text is meant; to look for all of a thousand would take long. */
const MAX_SPANS = 40;

/** Spans with the text of which they speak: the one that was sent in which they all have a place, else the longest. */
export function findMarkedText(
  spans: readonly Span[],
  sent: SentRequest,
): SpanPlacement & { readonly text: string | undefined } {
  const holdsAll = (text: string) => spans.slice(0, MAX_SPANS).every(({ word = "" }) => text.includes(word));
  const text = (spans.length > 0 && getSentText(sent, holdsAll)) || findLongestText(sent);
  return text ? { text, ...locateSpans(text, spans) } : { text: undefined, spans: [], lost: spans };
}
