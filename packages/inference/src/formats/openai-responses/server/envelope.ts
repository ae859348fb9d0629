import type { ResponseMeta } from "../../../contracts/server-format.ts";
import type { ResponsesBody } from "./body.ts";
import type { ResponseObject } from "./types.ts";

/** A response before its first output, with its request's fields. */
export function createPendingResponse(
  body: ResponsesBody,
  meta: Pick<ResponseMeta, "requestId" | "created" | "model">,
  status: ResponseObject["status"] = "in_progress",
): ResponseObject {
  const { conversation } = body;
  return {
    id: `resp_${meta.requestId}`,
    object: "response",
    created_at: meta.created,
    status,
    background: body.background ?? false,
    completed_at: null,
    error: null,
    incomplete_details: null,
    instructions: body.instructions ?? null,
    max_output_tokens: body.max_output_tokens ?? null,
    model: meta.model,
    output: [],
    parallel_tool_calls: body.parallel_tool_calls ?? true,
    previous_response_id: body.previous_response_id ?? null,
    ...(conversation && {
      conversation: { id: typeof conversation === "string" ? conversation : conversation.id },
    }),
    prompt_cache_key: body["prompt_cache_key"] ?? null,
    reasoning: { effort: body.reasoning?.effort ?? null, summary: body.reasoning?.summary ?? null },
    safety_identifier: body["safety_identifier"] ?? null,
    service_tier: "default",
    temperature: body.temperature ?? 1,
    text: { ...body.text, format: body.text?.format ?? { type: "text" } },
    tool_choice: body.tool_choice ?? "auto",
    tools: body.tools ?? [],
    top_logprobs: body.top_logprobs ?? 0,
    top_p: body.top_p ?? 1,
    truncation: body.truncation ?? "disabled",
    ...(typeof body["user"] === "string" && { user: body["user"] }),
    metadata: body.metadata ?? {},
  };
}
