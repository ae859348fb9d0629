import { InputError } from "../../../errors.ts";
import { omitUndefined } from "../../lib/chat-messages.ts";
import { type ResponsesBody, toItems } from "./body.ts";
import { toChatMessages } from "./conversation.ts";
import { findUnread } from "./dropped.ts";
import { toToolParameters } from "./tools.ts";

const LOGPROBS = "message.output_text.logprobs";

/**
 * A request in the terms of the chat operation.
 * @throws InputError for a parameter that nothing reads
 */
export function toChatArgs(body: ResponsesBody): Record<string, unknown> {
  const unread = findUnread(body);
  if (unread !== undefined)
    throw new InputError(
      "input-invalid",
      `${unread.slice(0, 100)}: this parameter isn't supported for responses. Omit it`,
    );
  const { instructions, input, max_output_tokens, temperature, top_p, top_logprobs, reasoning, stream } =
    body;
  const wantsLogprobs = top_logprobs != null || body.include?.includes(LOGPROBS);
  return omitUndefined({
    messages: toChatMessages(instructions, toItems(input)),
    max_tokens: max_output_tokens,
    temperature,
    top_p,
    ...(wantsLogprobs && { logprobs: true, top_logprobs }),
    user: body["user"],
    seed: body["seed"],
    ...toToolParameters(body),
    reasoning_effort: reasoning?.effort,
    response_format: toResponseFormat(body),
    // Streams of this format always end with their counts.
    stream_options: stream ? { include_usage: true } : undefined,
  });
}

/** Text is the default of chats. */
function toResponseFormat({ text }: ResponsesBody): Record<string, unknown> | undefined {
  const { format } = text ?? {};
  if (!format || format.type === "text") return undefined;
  const { type, name, schema, strict } = format;
  if (type === "json_object") return { type };
  const { description } = format as { readonly description?: unknown };
  const members = omitUndefined({ name: name ?? "answer", description, schema, strict });
  return { type, json_schema: members };
}
