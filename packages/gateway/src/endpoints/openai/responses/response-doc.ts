import * as v from "valibot";

const item = v.looseObject({
  id: v.string(),
  type: v.picklist(["message", "reasoning", "function_call", "custom_tool_call"]),
});

const details = v.nullable(v.looseObject({}));

const response = v.looseObject({
  id: v.pipe(v.string(), v.description("resp_…")),
  object: v.literal("response"),
  created_at: v.pipe(v.number(), v.description("Seconds since 1970.")),
  status: v.picklist(["completed", "failed", "in_progress", "cancelled", "queued", "incomplete"]),
  model: v.string(),
  output: v.array(item),
  error: details,
  incomplete_details: details,
  previous_response_id: v.nullable(v.string()),
  usage: v.optional(
    v.looseObject({ input_tokens: v.number(), output_tokens: v.number(), total_tokens: v.number() }),
  ),
});

/** Response schema for the OpenAPI document. */
export const RESPONSE_DOC = { name: "OpenaiResponse", schema: response };
