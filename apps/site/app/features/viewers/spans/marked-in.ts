import { longestText, type Sent, sentText } from "../sent.ts";
import { type Placed, placeSpans } from "./place-spans.ts";
import type { Span } from "./spans.ts";

/** So many tell which text is meant; to look for all of a thousand would take long. */
const ENOUGH = 40;

/** Spans with the text of which they speak: the one that was sent in which they all have a place, else the longest. */
export function markedIn(spans: readonly Span[], sent: Sent): Placed & { readonly text: string | undefined } {
  const holdsAll = (text: string) => spans.slice(0, ENOUGH).every(({ word = "" }) => text.includes(word));
  const text = (spans.length > 0 && sentText(sent, holdsAll)) || longestText(sent);
  return text ? { text, ...placeSpans(text, spans) } : { text: undefined, spans: [], lost: spans };
}
