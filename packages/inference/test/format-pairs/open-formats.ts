import { anthropicServer } from "../../src/formats/anthropic/server.ts";
import { ollamaChatServer } from "../../src/formats/ollama/server.ts";
import { openaiChatServer } from "../../src/formats/openai-chat/server.ts";
import { openaiResponsesServer } from "../../src/formats/openai-responses/server.ts";
import { anthropic } from "../../src/providers/anthropic.ts";
import type { Format, Json } from "../server-half.ts";
import type { Chat } from "./meaning.ts";

/** A format of clients, from their side. */
export interface OpenFormat {
  readonly name: string;
  readonly server: Format;
  /** The body for a chat. `undefined` if the format cannot express it. */
  write(chat: Chat): Json | undefined;
  /** Reads a response as an output of a chat. */
  read(response: Json): Chat;
}

const model = "acme/model";
type Members = Record<string, unknown>;
const partsOf = (content: unknown): readonly Members[] =>
  typeof content === "string" ? [{ type: "text", text: content }] : ((content ?? []) as readonly Members[]);

const messagesAdapter = anthropic.operations["chat-completion"];

export const OPEN_FORMATS: readonly OpenFormat[] = [
  {
    name: "chat completions",
    server: openaiChatServer as unknown as Format,
    write: (chat) => ({ ...chat, model }),
    read: (response) => response,
  },
  {
    name: "Responses",
    server: openaiResponsesServer as unknown as Format,
    write: writeResponses,
    read: readResponse,
  },
  {
    name: "Messages",
    server: anthropicServer as unknown as Format,
    write: (chat) => {
      const { body } = messagesAdapter.buildRequest({ model, input: chat as never, outputType: "blob" });
      return (body as { readonly json: Json }).json;
    },
    read: (response) =>
      messagesAdapter.parseResponse(response, {
        model,
        input: {} as never,
        outputType: "blob",
      }) as unknown as Chat,
  },
  { name: "Ollama", server: ollamaChatServer as unknown as Format, write: writeOllama, read: readOllama },
];

function writeResponses(chat: Chat): Json | undefined {
  const {
    messages,
    tools,
    tool_choice: choice,
    max_tokens,
    temperature,
    response_format,
    reasoning_effort,
    stop,
  } = chat;
  // The format has no stop sequences.
  if (stop) return undefined;
  const items = (messages as readonly Members[]).flatMap(
    ({ role, content, tool_calls: calls, tool_call_id }) => {
      if (role === "tool") return [{ type: "function_call_output", call_id: tool_call_id, output: content }];
      const parts = partsOf(content).map((part) =>
        writePart(part, role === "assistant" ? "output_text" : "input_text"),
      );
      const made = ((calls ?? []) as readonly Members[]).map(({ id, function: called }) => ({
        type: "function_call",
        call_id: id,
        ...(called as object),
      }));
      return [...(parts.length > 0 ? [{ type: "message", role, content: parts }] : []), ...made];
    },
  );
  const { json_schema: described } = (response_format ?? {}) as { readonly json_schema?: object };
  return {
    model,
    input: items,
    max_output_tokens: max_tokens,
    temperature,
    tools: (tools as readonly Members[] | undefined)?.map((tool) => ({
      type: "function",
      ...(tool["function"] as object),
    })),
    tool_choice:
      typeof choice === "object" && choice
        ? { type: "function", name: ((choice as Members)["function"] as Members)["name"] }
        : choice,
    ...(described && { text: { format: { type: "json_schema", ...described } } }),
    ...(reasoning_effort !== undefined && { reasoning: { effort: reasoning_effort } }),
  };
}

function writePart(part: Members, text: string): Members {
  const { type } = part;
  if (type === "text") return { type: text, text: part["text"] };
  if (type === "image_url") return { type: "input_image", image_url: (part["image_url"] as Members)["url"] };
  return { type: "input_file", ...(part["file"] as object) };
}

function readResponse(response: Json): Chat {
  const items = response["output"] as readonly Members[];
  const textsOf = (type: string, list: string) =>
    items
      .filter((item) => item["type"] === type)
      .flatMap((item) => ((item[list] ?? []) as readonly Members[]).map(({ text }) => text))
      .join("") || undefined;
  const calls = items
    .filter(({ type }) => type === "function_call")
    .map(({ call_id: id, name, arguments: given }) => ({ id, function: { name, arguments: given } }));
  const usage = (response["usage"] ?? {}) as Members;
  const isCut = response["status"] === "incomplete";
  return {
    choices: [
      {
        message: {
          content: textsOf("message", "content"),
          reasoning: textsOf("reasoning", "summary"),
          tool_calls: calls,
        },
        finish_reason: isCut ? "length" : calls.length > 0 ? "tool_calls" : "stop",
      },
    ],
    usage: {
      prompt_tokens: usage["input_tokens"],
      completion_tokens: usage["output_tokens"],
      prompt_tokens_details: usage["input_tokens_details"],
      completion_tokens_details: usage["output_tokens_details"],
    },
  };
}

function writeOllama(chat: Chat): Json | undefined {
  const { messages, tools, tool_choice, max_tokens, temperature, stop, response_format, reasoning_effort } =
    chat;
  if (tool_choice) return undefined;
  const names = new Map<unknown, unknown>();
  const written: Members[] = [];
  for (const { role, content, tool_calls: calls, tool_call_id } of messages as readonly Members[]) {
    const parts = partsOf(content);
    const urls = parts.flatMap((part) =>
      part["image_url"] ? [String((part["image_url"] as Members)["url"])] : [],
    );
    if (parts.some(({ type }) => type === "file") || urls.some((url) => !url.startsWith("data:")))
      return undefined;
    for (const call of (calls ?? []) as readonly Members[])
      names.set(call["id"], (call["function"] as Members)["name"]);
    written.push({
      role,
      content: parts.map(({ text }) => text ?? "").join(""),
      ...(urls.length > 0 && { images: urls.map((url) => url.slice(url.indexOf(",") + 1)) }),
      ...(calls !== undefined && {
        tool_calls: (calls as readonly Members[]).map((call) => {
          const { name, arguments: given } = call["function"] as Members;
          return { function: { name, arguments: JSON.parse(String(given)) } };
        }),
      }),
      ...(role === "tool" && { tool_name: names.get(tool_call_id) }),
    });
  }
  const { json_schema: described } = (response_format ?? {}) as {
    readonly json_schema?: { readonly schema?: object };
  };
  return {
    model,
    messages: written,
    stream: false,
    ...(tools !== undefined && { tools }),
    ...(described && { format: described.schema }),
    ...(reasoning_effort !== undefined && { think: reasoning_effort }),
    options: {
      ...(max_tokens !== undefined && { num_predict: max_tokens }),
      ...(temperature !== undefined && { temperature }),
      ...(stop !== undefined && { stop }),
    },
  };
}

function readOllama(response: Json): Chat {
  const { content, thinking, tool_calls: calls } = response["message"] as Members;
  const isCut = response["done_reason"] === "length";
  return {
    choices: [
      {
        message: { content, reasoning: thinking, tool_calls: calls },
        finish_reason: isCut ? "length" : calls ? "tool_calls" : "stop",
      },
    ],
    usage: { prompt_tokens: response["prompt_eval_count"], completion_tokens: response["eval_count"] },
  };
}
