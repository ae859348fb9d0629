import type { ResponseMeta } from "../../../contracts/server-format.ts";
import { InferenceClientError } from "../../../errors.ts";
import type { ResponsesBody } from "./body.ts";
import { createPendingResponse } from "./envelope.ts";
import { createItemWriter } from "./item-writer.ts";
import { readLogprobs } from "./logprobs.ts";
import { listOfferedTools } from "./offered-tools.ts";
import { toOutcome } from "./outcome.ts";
import type { ChatDelta, ChatOutput, ResponseObject } from "./types.ts";
import { toResponseUsage } from "./usage.ts";

/** @throws InferenceClientError if the provider returned no message, or reported a failure */
export function toResponse(output: ChatOutput, body: ResponsesBody, meta: ResponseMeta): ResponseObject {
  const [choice] = output.choices;
  if (!choice)
    throw new InferenceClientError("output-malformed", "The provider's response contains no message");
  const { message, finish_reason } = choice;
  const outcome = toOutcome(finish_reason);
  const writer = createItemWriter(meta, listOfferedTools(body));
  const tool_calls = message.tool_calls?.map((call, index) => ({ ...call, index }));
  writer.add({ ...message, tool_calls } as ChatDelta, readLogprobs(choice));
  writer.end(outcome.status);
  return {
    ...createPendingResponse(body, meta),
    ...outcome,
    completed_at: outcome.status === "completed" ? Math.floor(Date.now() / 1000) : null,
    model: output.model || meta.model,
    output: writer.items,
    usage: toResponseUsage(output.usage),
  };
}
