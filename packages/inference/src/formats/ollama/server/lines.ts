import type { OperationChunk, OperationOutput } from "@inferhub/catalog/define";
import type { ResponseMeta, ServerEvent } from "../../../contracts/server-format.ts";
import { type Chat, isRecord, parseJson } from "../../lib/chat-messages.ts";
import { findReasoning } from "../../lib/reasoning-text.ts";
import { readCounts } from "../../lib/token-counts.ts";

/** A message of a model, or a chunk of it. */
export interface Said {
  readonly content: string;
  readonly thinking?: string;
  readonly tool_calls?: readonly object[];
}

/** Converts a message to a line of the route's format. */
export type WriteSaid = (said: Said) => object;

interface Call {
  id: string | undefined;
  name: string;
  arguments: string;
}

/** A complete response. */
export function buildAnswer(output: OperationOutput<Chat>, meta: ResponseMeta, write: WriteSaid): object {
  const [{ message, finish_reason, logprobs }] = output.choices;
  const calls = (message.tool_calls ?? []).map(({ id, function: called }) => ({
    id: id ?? undefined,
    name: called?.name ?? "",
    arguments: toText(called?.arguments),
  }));
  const said = {
    content: typeof message.content === "string" ? message.content : "",
    ...toThinking(message),
    ...(calls.length > 0 && { tool_calls: calls.map(toToolCall) }),
  };
  return {
    ...buildHead(meta),
    ...write(said),
    ...toLogprobs(logprobs),
    ...buildEnd(finish_reason, output.usage),
  };
}

/** The same as lines. Calls of tools are complete: their arguments wait for the end. */
export async function* encodeAnswer(
  chunks: AsyncIterable<unknown>,
  meta: ResponseMeta,
  write: WriteSaid,
): AsyncIterable<ServerEvent> {
  const calls: Call[] = [];
  let usage: unknown;
  let finish: string | null | undefined;
  const line = (said: Said, rest: object = {}) => ({
    data: { ...buildHead(meta), ...write(said), ...rest },
  });
  for await (const chunk of chunks as AsyncIterable<OperationChunk<Chat>>) {
    usage = chunk.usage ?? usage;
    for (const { index, delta, finish_reason, logprobs } of chunk.choices) {
      if (index) continue;
      finish = finish_reason ?? finish;
      for (const { index: at, id, function: called } of delta.tool_calls ?? []) {
        const call = calls[at ?? 0] ?? { id: undefined, name: "", arguments: "" };
        calls[at ?? 0] = call;
        call.id ??= id ?? undefined;
        call.name += called?.name ?? "";
        call.arguments += toText(called?.arguments);
      }
      const said = { content: delta.content ?? "", ...toThinking(delta) };
      if (said.content || said.thinking) yield line(said, { ...toLogprobs(logprobs), done: false });
    }
  }
  const made = calls.filter(Boolean).map(toToolCall);
  if (made.length > 0) yield line({ content: "", tool_calls: made }, { done: false });
  yield line({ content: "" }, buildEnd(finish, usage));
}

const buildHead = ({ model, created }: ResponseMeta) => ({
  model,
  created_at: new Date(created * 1000).toISOString(),
});

const buildEnd = (finish: string | null | undefined, usage: unknown) => {
  const { input = 0, output = 0 } = readCounts(usage);
  return {
    done: true,
    done_reason: finish === "length" ? "length" : "stop",
    total_duration: 0,
    load_duration: 0,
    prompt_eval_count: input,
    prompt_eval_duration: 0,
    eval_count: output,
    eval_duration: 0,
  };
};

const toThinking = (said: object): { readonly thinking?: string } => {
  const thinking = findReasoning(said)?.text;
  return thinking === undefined ? {} : { thinking };
};

const toText = (given: unknown): string =>
  typeof given === "string" ? given : given == null ? "" : JSON.stringify(given);

/** Ollama's arguments are objects; invalid JSON becomes an empty one. */
function toToolCall({ id, name, arguments: text }: Call) {
  const read = text === "" ? {} : parseJson(text);
  return { ...(id && { id }), function: { name, arguments: isRecord(read) ? read : {} } };
}

/** The log probabilities of a choice, which Ollama writes as a list. */
const toLogprobs = (logprobs: unknown) =>
  isRecord(logprobs) && Array.isArray(logprobs["content"]) ? { logprobs: logprobs["content"] } : {};
