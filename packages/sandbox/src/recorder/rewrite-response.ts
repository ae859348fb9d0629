import { rewriteContent } from "./content.ts";
import type { RecordedEvent } from "./events.ts";
import type { RecordedResponse } from "./recording.ts";
import type { TextRewriter } from "./rewriter.ts";

/** Rewrites texts in a response's headers, body and events. */
export function rewriteResponse(answer: RecordedResponse, rewriter: TextRewriter): RecordedResponse {
  const { headers, body, events } = answer;
  const rewritten = Object.entries(headers).map(([name, value]) => [name, rewriter.text(value)]);
  return {
    ...answer,
    headers: Object.fromEntries(rewritten),
    ...(body && { body: rewriteContent(body, rewriter) }),
    ...(events && { events: events.map((event) => rewriteEvent(event, rewriter)) }),
  };
}

function rewriteEvent(event: RecordedEvent, rewriter: TextRewriter): RecordedEvent {
  const { text, data, json } = event;
  if (text !== undefined) return { ...event, text: rewriter.text(text) };
  if (data !== undefined) return { ...event, data: rewriter.text(data) };
  return { ...event, json: rewriter.json(json) };
}
