import * as v from "valibot";
import { isRecord } from "../../lib/chat-messages.ts";

const flag = v.nullish(v.boolean());
const number = v.nullish(v.number());
const text = v.nullish(v.string());
const record = v.custom<Readonly<Record<string, unknown>>>(isRecord, "Expected an object");

/** A part of a conversation: a message, a tool call, its output, or the model's reasoning. */
export type Item = Readonly<Record<string, unknown>>;

/** Fields of OpenAI's that this format does not use go through unchecked. */
export const responsesBody = v.looseObject({
  model: v.string(),
  input: v.nullish(
    v.union(
      [v.string(), v.array(record, "Expected a list of items")],
      "Expected a string or a list of items",
    ),
    [],
  ),
  instructions: text,
  stream: flag,
  store: flag,
  background: flag,
  previous_response_id: text,
  conversation: v.nullish(v.union([v.string(), v.looseObject({ id: v.string() })])),
  max_output_tokens: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
  temperature: number,
  top_p: number,
  top_logprobs: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20))),
  tools: v.nullish(v.array(v.looseObject({ type: v.string(), name: text }))),
  tool_choice: v.nullish(
    v.union(
      [v.picklist(["auto", "none", "required"]), v.looseObject({ type: v.string() })],
      "Expected auto, none, required, or a tool",
    ),
  ),
  parallel_tool_calls: flag,
  reasoning: v.nullish(v.looseObject({ effort: text, summary: text })),
  text: v.nullish(
    v.looseObject({
      format: v.nullish(
        v.looseObject({
          type: v.picklist(["text", "json_object", "json_schema"]),
          name: text,
          schema: v.nullish(record),
          strict: flag,
        }),
      ),
      verbosity: text,
    }),
  ),
  include: v.nullish(v.array(v.string())),
  metadata: v.nullish(record),
  truncation: v.nullish(v.picklist(["auto", "disabled"])),
});

/** A request in the format of OpenAI's Responses. */
export type ResponsesBody = v.InferOutput<typeof responsesBody>;

export type ResponsesTool = NonNullable<ResponsesBody["tools"]>[number];

/** The input as items: a string represents a message of the user. */
export const toItems = (input: ResponsesBody["input"]): readonly Item[] =>
  typeof input === "string" ? [{ type: "message", role: "user", content: input }] : (input ?? []);
