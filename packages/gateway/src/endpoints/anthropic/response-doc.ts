import * as v from "valibot";
import type { ResponseDoc } from "../endpoint.ts";

const message = v.object({
  id: v.string(),
  type: v.literal("message"),
  role: v.literal("assistant"),
  model: v.string(),
  content: v.array(
    v.looseObject({ type: v.picklist(["text", "thinking", "redacted_thinking", "tool_use"]) }),
  ),
  stop_reason: v.nullable(v.picklist(["end_turn", "max_tokens", "stop_sequence", "tool_use", "refusal"])),
  stop_sequence: v.nullable(v.string()),
  usage: v.looseObject({ input_tokens: v.number(), output_tokens: v.number() }),
});

/** Response documentation of Anthropic's format. */
export const MESSAGE_RESPONSE: ResponseDoc = { name: "AnthropicMessage", schema: message };
