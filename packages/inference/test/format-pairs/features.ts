import { type Chat, readSaid, readTools, readTurns } from "./meaning.ts";

/** A part of a request or of an output that a pair of formats carries, or does not. */
export interface Feature {
  readonly name: string;
  /** In the operation's terms. */
  readonly chat: Chat;
  /** Parts of the provider's body that its server format does not read. */
  readonly wire?: RegExp;
  /** Values that must be the same on the other side. */
  read(chat: Chat): unknown;
}

const PNG = `data:image/png;base64,${btoa("\x89PNG\r\n\x1a\n and more")}`;
const PDF = `data:application/pdf;base64,${btoa("%PDF-1.7 and more")}`;
const user = { role: "user", content: "How high is the tide?" };

const tool = {
  type: "function",
  function: {
    name: "tide",
    description: "Height of the tide",
    parameters: { type: "object", properties: { at: { type: "string" } }, required: ["at"] },
  },
};
const callOf = (id: string, at: string) => ({
  id,
  type: "function",
  function: { name: "tide", arguments: JSON.stringify({ at }) },
});

const request = (name: string, chat: Chat, read: Feature["read"] = readTurns): Feature => ({
  name,
  chat: { messages: [user], max_tokens: 4096, ...chat },
  read,
});
const member = (name: string, member: string, value: unknown, more: Chat = {}) =>
  request(name, { ...more, [member]: value }, (chat) => chat[member]);

export const REQUEST_FEATURES: readonly Feature[] = [
  request("Text of several turns", {
    messages: [user, { role: "assistant", content: "Where?" }, { role: "user", content: "At Dover" }],
  }),
  request("System message", { messages: [{ role: "system", content: "Be brief." }, user] }),
  request("Image in base64", {
    messages: [{ role: "user", content: [{ type: "image_url", image_url: { url: PNG } }] }],
  }),
  request("Image by URL", {
    messages: [
      { role: "user", content: [{ type: "image_url", image_url: { url: "https://files.test/a.png" } }] },
    ],
  }),
  {
    ...request("PDF in base64", {
      messages: [{ role: "user", content: [{ type: "file", file: { filename: "a.pdf", file_data: PDF } }] }],
    }),
    wire: new RegExp(PDF.slice(PDF.indexOf(",") + 1)),
  },
  request("Tools", { tools: [tool] }, readTools),
  request("Tool calls and results", {
    tools: [tool],
    messages: [
      user,
      {
        role: "assistant",
        content: null,
        tool_calls: [callOf("call00001", "Dover"), callOf("call00002", "Deal")],
      },
      { role: "tool", tool_call_id: "call00001", content: "4.2 meters" },
      { role: "tool", tool_call_id: "call00002", content: "3.9 meters" },
    ],
  }),
  member("Required tool", "tool_choice", "required", { tools: [tool] }),
  member(
    "One named tool",
    "tool_choice",
    { type: "function", function: { name: "tide" } },
    { tools: [tool] },
  ),
  member("Limit of tokens", "max_tokens", 50),
  member("Temperature", "temperature", 0.5),
  member("Stop sequences", "stop", ["END"]),
  request(
    "JSON by a schema",
    {
      response_format: {
        type: "json_schema",
        json_schema: {
          name: "answer",
          schema: { type: "object", properties: { height: { type: "number" } } },
        },
      },
    },
    ({ response_format }) => {
      const { json_schema: described } = (response_format ?? {}) as { json_schema?: { schema?: unknown } };
      return described?.schema;
    },
  ),
  {
    ...member("Reasoning effort", "reasoning_effort", "high", { max_tokens: 40_000 }),
    wire: /"reasoning_effort":"high"|"(thinkingBudget|budget_tokens)":16384/,
  },
];

const output = (message: Chat, finish_reason = "stop", details: Chat = {}): Chat => ({
  id: "chat-1",
  object: "chat.completion",
  created: 1_767_225_600,
  model: "acme/model",
  choices: [{ index: 0, message: { role: "assistant", content: "", ...message }, finish_reason }],
  usage: { prompt_tokens: 30, completion_tokens: 12, total_tokens: 42, ...details },
});
const response = (name: string, chat: Chat, part: keyof ReturnType<typeof readSaid>): Feature => ({
  name,
  chat,
  read: (chat) => readSaid(chat)[part],
});

export const RESPONSE_FEATURES: readonly Feature[] = [
  response("Text", output({ content: "At Dover" }), "text"),
  response("Reasoning", output({ content: "At Dover", reasoning_content: "Hm." }), "reasoning"),
  response("Tool calls", output({ tool_calls: [callOf("call00001", "Dover")] }, "tool_calls"), "calls"),
  response("End of turn", output({ content: "At Dover" }), "finish"),
  response("End by the limit of tokens", output({ content: "At" }, "length"), "finish"),
  response(
    "End by tool calls",
    output({ tool_calls: [callOf("call00001", "Dover")] }, "tool_calls"),
    "finish",
  ),
  response("Input tokens", output({ content: "At Dover" }), "input"),
  response("Output tokens", output({ content: "At Dover" }), "output"),
  response(
    "Cached tokens",
    output({ content: "At Dover" }, "stop", { prompt_tokens_details: { cached_tokens: 10 } }),
    "cached",
  ),
  response(
    "Reasoning tokens",
    output({ content: "At Dover" }, "stop", { completion_tokens_details: { reasoning_tokens: 5 } }),
    "thought",
  ),
];
