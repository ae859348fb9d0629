import type { ResponseMeta, ServerEvent } from "../../../contracts/server-format.ts";
import type { ResponsesBody } from "./body.ts";
import { createPendingResponse } from "./envelope.ts";
import { createItemWriter, type DraftEvent } from "./item-writer.ts";
import { readLogprobs } from "./logprobs.ts";
import { listOfferedTools } from "./offered-tools.ts";
import { toFailure, toOutcome } from "./outcome.ts";
import type { ChatChunk, ResponseObject } from "./types.ts";
import { toResponseUsage } from "./usage.ts";

/**
 * The events of a streamed response, numbered from 0. It starts with the first chunk, so a call that fails earlier
 * can return an HTTP error. Later failures are sent as an event and thrown.
 */
export async function* createResponseEvents(
  chunks: AsyncIterable<ChatChunk>,
  body: ResponsesBody,
  meta: ResponseMeta,
): AsyncIterable<ServerEvent> {
  const writer = createItemWriter(meta, listOfferedTools(body));
  let response = createPendingResponse(body, meta);
  let sequence = 0;
  const number = (drafts: readonly DraftEvent[]): ServerEvent[] =>
    drafts.map(({ type, ...members }) => ({
      event: type,
      data: { type, sequence_number: sequence++, ...members },
    }));
  const report = (type: string): DraftEvent => ({ type: `response.${type}`, response });
  let usage: ChatChunk["usage"];
  let finish: string | null | undefined;
  let begun = false;
  const begin = () => {
    begun = true;
    return number([report("created"), report("in_progress")]);
  };
  try {
    for await (const chunk of chunks) {
      usage = chunk.usage ?? usage;
      response = { ...response, model: chunk.model || response.model };
      if (!begun) yield* begin();
      for (const choice of chunk.choices ?? []) {
        if (choice.index) continue;
        finish = choice.finish_reason ?? finish;
        if (choice.delta) yield* number(writer.add(choice.delta, readLogprobs(choice)));
      }
    }
    if (!begun) yield* begin();
    const outcome = toOutcome(finish);
    yield* number(writer.end(outcome.status));
    response = {
      ...response,
      ...outcome,
      completed_at: outcome.status === "completed" ? Math.floor(Date.now() / 1000) : null,
      output: writer.items,
      usage: toResponseUsage(usage),
    };
    yield* number([report(outcome.status)]);
  } catch (error) {
    if (!begun) throw error;
    response = { ...response, status: "failed", error: toFailure(error), output: toEnded(writer.items) };
    yield* number([report("failed")]);
    throw error;
  }
}

/** Items that were not complete are omitted of a failed response. */
const toEnded = (items: ResponseObject["output"]): ResponseObject["output"] =>
  items.filter((item) => !("status" in item) || item.status !== "in_progress");
