import * as v from "valibot";
import { members, optionalLimit } from "../../lib/body-schemas.ts";
import { omitUndefined } from "../../lib/chat-messages.ts";
import { toLimit, toStopList } from "../../lib/completion-inputs.ts";
import { listOtherMembers, listUnreadNames } from "../../lib/list-other-members.ts";

/** A model without the tag that Ollama's clients add to names that have none. */
export const model = v.pipe(
  v.string("must be a string"),
  v.nonEmpty(),
  v.transform((name) => name.replace(/:latest$/, "")),
);

/** What both ways to chat share. */
export const chatMembers = {
  model,
  format: v.nullish(
    v.union(
      [v.literal(""), v.literal("json"), v.record(v.string(), v.unknown())],
      'must be "json" or a schema',
    ),
  ),
  options: v.nullish(members, {}),
  think: v.nullish(
    v.union([v.boolean(), v.picklist(["low", "medium", "high"])], "must be true, false, low, medium or high"),
  ),
  stream: v.nullish(v.boolean("must be true or false")),
  logprobs: v.nullish(v.boolean("must be true or false")),
  top_logprobs: v.nullish(v.number("must be a number")),
};

/** A request without its conversation. */
export interface ChatSettings {
  readonly format?: "" | "json" | Readonly<Record<string, unknown>> | null | undefined;
  readonly options: Readonly<Record<string, unknown>> | null;
  readonly think?: boolean | "low" | "medium" | "high" | null | undefined;
  readonly stream?: boolean | null | undefined;
  readonly logprobs?: boolean | null | undefined;
  readonly top_logprobs?: number | null | undefined;
}

/** Options that a chat has, by its names for them. Others are of the machine that a model runs on. */
const OPTIONS: Readonly<Record<string, string>> = {
  frequency_penalty: "frequency_penalty",
  min_p: "min_p",
  presence_penalty: "presence_penalty",
  repeat_penalty: "repetition_penalty",
  seed: "seed",
  temperature: "temperature",
  top_k: "top_k",
  top_p: "top_p",
};

const limit = v.object({ num_predict: optionalLimit });

/** The settings of a chat in the operation's terms. */
export function toChatSettings({ format, think, stream, ...body }: ChatSettings): Record<string, unknown> {
  const options = body.options ?? {};
  const stop = toStopList(options["stop"]);
  const named = Object.entries(OPTIONS).map(([name, own]) => [own, options[name]]);
  return omitUndefined({
    ...Object.fromEntries(named),
    max_tokens: toLimit(v.parse(limit, options).num_predict),
    stop: stop.length > 0 ? stop : undefined,
    response_format: toResponseFormat(format),
    reasoning_effort: think === true ? "medium" : think === false ? "none" : think,
    logprobs: body.logprobs || undefined,
    top_logprobs: body.logprobs ? body.top_logprobs : undefined,
    // Streams end with their counts.
    stream_options: stream === false ? undefined : { include_usage: true },
  });
}

function toResponseFormat(format: ChatSettings["format"]): Record<string, unknown> | undefined {
  if (!format) return undefined;
  if (format === "json") return { type: "json_object" };
  return { type: "json_schema", json_schema: { name: "answer", schema: format } };
}

/** Members of a request that both ways to chat read. */
export const CHAT_MEMBERS: readonly string[] = Object.keys(chatMembers);

/** Options that a chat reads. */
const CHAT_OPTIONS: readonly string[] = [...Object.keys(OPTIONS), "num_predict", "stop"];

/**
 * Lists ignored fields of a request, such as the model's keep-alive time and options of a machine.
 * @param members fields that are read
 * @param options options that are read
 */
export const listDroppedMembers = (
  body: Readonly<Record<string, unknown>>,
  members: readonly string[],
  options: readonly string[] = CHAT_OPTIONS,
): string[] => [
  ...listUnreadNames(body, ["model", "options", ...members]),
  ...listOtherMembers("options", body["options"] as object | null | undefined, options),
];
