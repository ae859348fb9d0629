import * as v from "valibot";
import { record, systemPrompt, turn } from "./blocks.ts";

const flag = v.nullish(v.boolean());
const number = v.nullish(v.number());
const text = v.nullish(v.string());

const tool = v.looseObject({
  type: text,
  name: text,
  description: text,
  input_schema: v.nullish(record),
  strict: flag,
});

const toolChoice = v.looseObject({
  type: v.picklist(["auto", "any", "tool", "none"]),
  name: text,
  disable_parallel_tool_use: flag,
});

const answerFormat = v.looseObject({ type: v.literal("json_schema"), schema: record });

/** A request in Anthropic's Messages format. */
export const messagesBody = v.looseObject({
  model: v.string(),
  max_tokens: v.pipe(
    v.number("Set the maximum number of tokens of the response"),
    v.integer(),
    v.minValue(1),
  ),
  messages: v.pipe(v.array(turn), v.minLength(1, "A chat needs at least one message")),
  system: v.nullish(systemPrompt),
  metadata: v.nullish(v.looseObject({ user_id: text })),
  stop_sequences: v.nullish(v.array(v.string())),
  stream: flag,
  temperature: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  top_p: number,
  top_k: number,
  thinking: v.nullish(
    v.looseObject({ type: v.picklist(["enabled", "adaptive", "disabled"]), budget_tokens: number }),
  ),
  tools: v.nullish(v.array(tool)),
  tool_choice: v.nullish(toolChoice),
  output_config: v.nullish(
    v.looseObject({
      effort: v.nullish(v.picklist(["low", "medium", "high", "xhigh", "max"])),
      format: v.nullish(answerFormat),
    }),
  ),
});

export type MessagesBody = v.InferOutput<typeof messagesBody>;
export type Tool = v.InferOutput<typeof tool>;
