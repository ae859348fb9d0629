import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { toAnthropicError } from "../../src/endpoints/anthropic/error-body.ts";
import { messages } from "../../src/endpoints/anthropic/messages.ts";
import {
  asked,
  assembled,
  callPiece,
  chatOf,
  chunk,
  conversationOf,
  framesFor,
  messageFor,
} from "./anthropic-chat.ts";

const user = (content: unknown) => ({ role: "user", content });
const assistant = (content: unknown) => ({ role: "assistant", content });
const text = (words: string) => ({ type: "text", text: words });
const use = (id: string, name: string, input: object) => ({ type: "tool_use", id, name, input });
const call = (id: string, name: string, args: string, others = {}) => ({
  id,
  type: "function",
  function: { name, arguments: args },
  ...others,
});

describe("a request", () => {
  it("sends a request in the chat format", () => {
    const args = chatOf({
      system: "Be brief.",
      stop_sequences: ["END"],
      temperature: 0.5,
      top_p: 0.9,
      top_k: 40,
      metadata: { user_id: "u1" },
    });
    expect(args).toEqual({
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "Hi" },
      ],
      max_tokens: 100,
      stop: ["END"],
      temperature: 0.5,
      top_p: 0.9,
      top_k: 40,
      user: "u1",
    });
  });

  it("joins the system prompt's blocks, without the marks for Anthropic's cache", () => {
    const args = chatOf({ system: [{ ...text("A"), cache_control: { type: "ephemeral" } }, text("B")] });
    expect(args["messages"]).toEqual([{ role: "system", content: "A\n\nB" }, user("Hi")]);
  });

  it("requests usage in a stream", () => {
    expect(chatOf({ stream: true })).toMatchObject({ stream_options: { include_usage: true } });
    expect(chatOf({ stream: false })).not.toHaveProperty("stream_options");
  });

  it("shows images and documents", () => {
    const png = { type: "base64", media_type: "image/png", data: "aGk=" };
    const pdf = { type: "base64", media_type: "application/pdf", data: "aGk=" };
    const shown = [
      text("Look"),
      { type: "image", source: png, cache_control: { type: "ephemeral" } },
      { type: "image", source: { type: "url", url: "https://a.test/b.png" } },
      { type: "document", source: pdf, title: "plan.pdf", context: "A plan", citations: { enabled: false } },
      { type: "document", source: { type: "text", media_type: "text/plain", data: "Once" }, title: "A tale" },
      { type: "document", source: { type: "content", content: "Twice" }, context: "From a book" },
      { type: "search_result", source: "https://a.test", title: "A", content: [text("found")] },
    ];
    expect(conversationOf(user(shown))).toEqual([
      user([
        text("Look"),
        { type: "image_url", image_url: { url: "data:image/png;base64,aGk=" } },
        { type: "image_url", image_url: { url: "https://a.test/b.png" } },
        text("A plan"),
        { type: "file", file: { filename: "plan.pdf", file_data: "data:application/pdf;base64,aGk=" } },
        text("A tale"),
        text("Once"),
        text("From a book"),
        text("Twice"),
        text("A (https://a.test)\nfound"),
      ]),
    ]);
  });

  it("joins turns of one role", () => {
    const turns = [user("A"), user([text("B")]), assistant("C"), assistant([use("t1", "f", {})])];
    expect(conversationOf(...turns)).toEqual([
      user([text("A"), text("B")]),
      { role: "assistant", content: "C", tool_calls: [call("t1", "f", "{}")] },
    ]);
  });

  it("sends tool results directly after the calls, as text, and files after them", () => {
    const png = { type: "image", source: { type: "base64", media_type: "image/png", data: "aGk=" } };
    const results = [
      text("And now?"),
      { type: "tool_result", tool_use_id: "t1", content: [text("1"), text("2")] },
      { type: "tool_result", tool_use_id: "t2", content: [png] },
      { type: "tool_result", tool_use_id: "t3", content: "no such file", is_error: true },
      { type: "tool_result", tool_use_id: "t4", content: "Error: timed out", is_error: true },
      { type: "tool_result", tool_use_id: "t5" },
    ];
    const tool = (id: string, content: string) => ({ role: "tool", tool_call_id: id, content });
    expect(conversationOf(user(results))).toEqual([
      tool("t1", "1\n2"),
      tool("t2", "The result is shown below."),
      tool("t3", "Error: no such file"),
      tool("t4", "Error: timed out"),
      tool("t5", ""),
      user([
        text("Result of the tool call t2:"),
        { type: "image_url", image_url: { url: "data:image/png;base64,aGk=" } },
        text("And now?"),
      ]),
    ]);
  });

  it("returns signed thinking with the call that followed it", () => {
    const signed = { type: "thinking", thinking: "Hm", signature: "c2ln" };
    const hidden = { type: "redacted_thinking", data: "eHl6" };
    const said = [signed, text("Let me see"), use("t1", "f", { a: 1 }), hidden, use("t2", "g", {})];
    const led = (thinking_blocks: unknown[]) => ({ extra_content: { anthropic: { thinking_blocks } } });
    expect(conversationOf(assistant(said))).toEqual([
      {
        role: "assistant",
        content: "Let me see",
        tool_calls: [call("t1", "f", '{"a":1}', led([signed])), call("t2", "g", "{}", led([hidden]))],
      },
    ]);
  });

  it.each(["reasoning", "reasoning_content"])("returns %s under its name after a tool call", (name) => {
    const thought = { type: "thinking", thinking: "Hm", signature: name };
    expect(conversationOf(assistant([thought, use("t1", "f", {})]))).toMatchObject([
      { content: null, [name]: "Hm" },
    ]);
    expect(conversationOf(assistant([thought, text("Yes")]))).toEqual([assistant("Yes")]);
  });

  it("calls with arguments of any name", () => {
    const input = { constructor: 1, prototype: [2] };
    expect(conversationOf(assistant([use("t1", "f", input)]))).toMatchObject([
      { tool_calls: [call("t1", "f", JSON.stringify(input))] },
    ]);
  });

  it("drops thinking without a signature", () => {
    const said = [{ type: "thinking", thinking: "Hm" }, use("t1", "f", {})];
    expect(conversationOf(assistant(said))).toEqual([
      { role: "assistant", content: null, tool_calls: [call("t1", "f", "{}")] },
    ]);
  });

  it("sends its tools as functions, and omits Anthropic's server tools", () => {
    const schema = { type: "object", properties: {} };
    const own = { type: "web_search_20250305", name: "web_search", max_uses: 2 };
    const tools = [
      { name: "f", description: "F", input_schema: schema, cache_control: { type: "ephemeral" } },
      { type: "custom", name: "g", input_schema: schema, strict: true },
      own,
    ];
    expect(chatOf({ tools })["tools"]).toEqual([
      { type: "function", function: { name: "f", description: "F", parameters: schema } },
      { type: "function", function: { name: "g", parameters: schema, strict: true } },
    ]);
    expect(messages.listDropped?.(v.parse(messages.body, asked({ tools, service_tier: "auto" })))).toEqual([
      "service_tier",
      "tools.web_search_20250305",
      "cache_control",
    ]);
    // Without a tool that is left, nothing can be chosen.
    const { tools: none, tool_choice } = chatOf({ tools: [own], tool_choice: { type: "any" } });
    expect({ none, tool_choice }).toEqual({ none: undefined, tool_choice: undefined });
  });

  it("keeps system messages in the middle of a conversation", () => {
    const said = [text("One."), { ...text("Two."), cache_control: { type: "ephemeral" } }];
    expect(conversationOf(user("Hi"), { role: "system", content: said }, user("Go on"))).toEqual([
      { role: "user", content: "Hi" },
      { role: "system", content: "One.\n\nTwo." },
      { role: "user", content: "Go on" },
    ]);
  });

  it.each([
    [{ type: "auto" }, { tool_choice: "auto" }],
    [{ type: "any" }, { tool_choice: "required" }],
    [{ type: "none" }, { tool_choice: "none" }],
    [{ type: "tool", name: "f" }, { tool_choice: { type: "function", function: { name: "f" } } }],
    [
      { type: "auto", disable_parallel_tool_use: true },
      { tool_choice: "auto", parallel_tool_calls: false },
    ],
  ])("chooses tools: %j", (tool_choice, members) => {
    const { messages: _, max_tokens: __, ...rest } = chatOf({ tool_choice });
    expect(rest).toEqual(members);
  });

  it.each([
    [{ thinking: { type: "enabled", budget_tokens: 1024 } }, "low"],
    [{ thinking: { type: "enabled", budget_tokens: 8191 } }, "low"],
    [{ thinking: { type: "enabled", budget_tokens: 8192 } }, "medium"],
    [{ thinking: { type: "enabled", budget_tokens: 32_000 } }, "high"],
    [{ thinking: { type: "adaptive" } }, "medium"],
    [{ thinking: { type: "adaptive" }, output_config: { effort: "low" } }, "low"],
    [{ output_config: { effort: "max" } }, "xhigh"],
    [{ thinking: { type: "disabled" } }, undefined],
    [{}, undefined],
  ])("thinks as much as %j asks for: %s", (members, effort) => {
    expect(chatOf(members)["reasoning_effort"]).toBe(effort);
  });

  it("requests JSON with a schema", () => {
    const schema = { type: "object", additionalProperties: false };
    const { response_format } = chatOf({ output_config: { format: { type: "json_schema", schema } } });
    expect(response_format).toEqual({
      type: "json_schema",
      json_schema: { name: "answer", schema, strict: true },
    });
  });

  it("forwards unknown fields, except those about Anthropic's serving", () => {
    const args = chatOf({
      seed: 7,
      service_tier: "auto",
      context_management: { edits: [] },
      cache_control: {},
    });
    expect(args).toEqual({ messages: [user("Hi")], max_tokens: 100, seed: 7 });
  });

  const marked = { cache_control: { type: "ephemeral" } };
  const nested = { type: "content", content: [{ ...text("A"), ...marked }] };

  it.each<[string, object, string[]]>([
    ["of the system prompt", { system: [{ ...text("A"), ...marked }] }, ["cache_control"]],
    ["of a text", { messages: [user([{ ...text("A"), ...marked }])] }, ["cache_control"]],
    ["in a document", { messages: [user([{ type: "document", source: nested }])] }, ["cache_control"]],
    [
      "in the result of a tool",
      {
        messages: [
          user("Hi"),
          assistant([{ ...use("t1", "f", {}), caller: { type: "direct" } }]),
          user([{ type: "tool_result", tool_use_id: "t1", content: [{ ...text("A"), ...marked }] }]),
        ],
      },
      ["messages.caller", "cache_control"],
    ],
    [
      "of a tool",
      { tools: [{ name: "f", input_schema: { type: "object" }, defer_loading: true, ...marked }] },
      ["tools.defer_loading", "cache_control"],
    ],
    ["anywhere without naming others", { system: [text("A")], messages: [user([text("A")])] }, []],
  ])("names the marks for a cache %s", (_, members, dropped) => {
    expect(messages.listDropped?.(v.parse(messages.body, asked({ ...members })))).toEqual(dropped);
  });

  it.each([
    ["no limit", { max_tokens: undefined }],
    ["no message", { messages: [] }],
    ["a role that does not exist", { messages: [{ role: "tool", content: "Hi" }] }],
    ["a block that does not exist", { messages: [user([{ type: "hologram" }])] }],
    ["a call of the user's", { messages: [user([use("t1", "f", {})])] }],
    ["an uploaded file", { messages: [user([{ type: "image", source: { type: "file", file_id: "f1" } }])] }],
    [
      "citations",
      {
        messages: [
          user([
            {
              type: "document",
              source: { type: "url", url: "https://a.test" },
              citations: { enabled: true },
            },
          ]),
        ],
      },
    ],
    ["content that is neither text nor list", { messages: [user(7)] }],
  ])("is refused with %s", (_, members) => {
    expect(v.safeParse(messages.body, asked(members)).success).toBe(false);
  });

  it("names the invalid block", () => {
    const { issues } = v.safeParse(messages.body, asked({ messages: [user([text("A"), { type: "text" }])] }));
    expect(v.getDotPath(issues?.[0] as never)).toBe("messages.0.content.1.text");
  });

  it("is rejected if its content was changed", () => {
    const changed = { type: "redacted_thinking", data: "inferhub:AAAA" };
    expect(() => conversationOf(assistant([changed, use("t1", "f", {})]))).toThrow(
      expect.objectContaining({ code: "input-invalid" }),
    );
  });
});

describe("a response", () => {
  it("is a message", async () => {
    const usage = { prompt_tokens: 10, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 4 } };
    const message = { content: "Hello" };
    expect(await messageFor({ message, finish_reason: "stop" }, { id: "c1", model: "m1", usage })).toEqual({
      id: "c1",
      type: "message",
      role: "assistant",
      model: "m1",
      content: [text("Hello")],
      stop_reason: "end_turn",
      stop_sequence: null,
      usage: {
        input_tokens: 6,
        output_tokens: 3,
        cache_read_input_tokens: 4,
        cache_creation_input_tokens: null,
      },
    });
  });

  it("has an id, a model and counts even where the provider gives none", async () => {
    expect(await messageFor({ message: { content: null } })).toMatchObject({
      id: "msg_r1",
      model: "acme/talk",
      content: [],
      stop_reason: "end_turn",
      usage: { input_tokens: 0, output_tokens: 0, cache_read_input_tokens: null },
    });
  });

  it("contains thinking, text and calls, in this order", async () => {
    const message = {
      reasoning: "Hm",
      reasoning_content: "Hm",
      content: "Let me see",
      tool_calls: [call("t1", "f", '{"a":[1]}'), { function: { name: "g" } }],
    };
    const { content, stop_reason } = await messageFor({ message, finish_reason: "stop" });
    expect(stop_reason).toBe("tool_use");
    expect(content).toEqual([
      { type: "thinking", thinking: "Hm", signature: "reasoning_content" },
      text("Let me see"),
      use("t1", "f", { a: [1] }),
      use("toolu_r1_1", "g", {}),
    ]);
  });

  it.each([
    ['{"a":1}', { a: 1 }],
    ["", {}],
    [{ a: 1 }, { a: 1 }],
    ['{"a":', { INVALID_JSON: '{"a":' }],
    ["[1]", { INVALID_JSON: "[1]" }],
  ])("calls with the arguments %j", async (args, input) => {
    const message = { tool_calls: [{ id: "t1", function: { name: "f", arguments: args } }] };
    expect(await messageFor({ message })).toMatchObject({ content: [use("t1", "f", input)] });
  });

  it("encodes provider data so that a client can return it", async () => {
    const extra_content = { google: { thought_signature: "s+/=" } };
    const calls = [call("t1", "f", "{}", { extra_content }), call("t2", "g", "{}")];
    const { content } = await messageFor({ message: { tool_calls: calls } });
    expect(content).toMatchObject([{ type: "redacted_thinking" }, { id: "t1" }, { id: "t2" }]);
    expect(conversationOf(assistant(content))).toEqual([
      { role: "assistant", content: null, tool_calls: calls },
    ]);
  });

  it.each([
    ["stop", "end_turn"],
    ["length", "max_tokens"],
    ["tool_calls", "end_turn"],
    ["content_filter", "refusal"],
    ["eos_token", "end_turn"],
    [undefined, "end_turn"],
  ])("that ends with %s stopped because of %s", async (finish_reason, stop_reason) => {
    expect(await messageFor({ message: { content: "A" }, finish_reason })).toMatchObject({ stop_reason });
  });

  it("returns a refusal as text", async () => {
    expect(
      await messageFor({ message: { content: null, refusal: "No." }, finish_reason: "stop" }),
    ).toMatchObject({
      content: [text("No.")],
      stop_reason: "refusal",
    });
  });

  it("is an error if the provider reports a failure or returns nothing", async () => {
    const failed = messageFor({ message: { content: "A" }, finish_reason: "error" });
    await expect(failed).rejects.toMatchObject({ code: "provider-failed" });
    await expect(messageFor({}, { choices: [] })).rejects.toMatchObject({ code: "output-malformed" });
  });
});

describe("a stream", () => {
  it("begins, pings, writes its blocks and ends with counts that come last", async () => {
    const frames = await framesFor([
      { id: "c1", model: "m1", ...chunk({ role: "assistant", content: "" }) },
      chunk({ content: "Hel" }),
      chunk({ content: "lo" }),
      chunk({}, "stop"),
      { choices: [], usage: { prompt_tokens: 5, completion_tokens: 2 } },
    ]);
    const nothing = { cache_read_input_tokens: null, cache_creation_input_tokens: null };
    expect(frames.map(({ data }) => data)).toEqual([
      {
        type: "message_start",
        message: {
          id: "c1",
          type: "message",
          role: "assistant",
          model: "m1",
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 0, output_tokens: 0, ...nothing },
        },
      },
      { type: "ping" },
      { type: "content_block_start", index: 0, content_block: text("") },
      { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "Hel" } },
      { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "lo" } },
      { type: "content_block_stop", index: 0 },
      {
        type: "message_delta",
        delta: { stop_reason: "end_turn", stop_sequence: null },
        usage: { input_tokens: 5, output_tokens: 2, ...nothing },
      },
      { type: "message_stop" },
    ]);
  });

  it.each([
    ["nothing", []],
    ["an end alone", [chunk({}, "stop")]],
    ["a sign of life", [{}, { choices: null }]],
  ])("of %s is an empty message", async (_, chunks) => {
    expect(assembled(await framesFor(chunks))).toMatchObject({ content: [], stop_reason: "end_turn" });
  });

  it("sends no event before the provider does", async () => {
    const failing: AsyncIterable<unknown> = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("unreachable")) }),
    };
    const frames = messages.stream?.toEvents(
      failing,
      { model: "m" },
      { requestId: "r1", created: 1, model: "m" },
    );
    await expect(frames?.[Symbol.asyncIterator]().next()).rejects.toThrow("unreachable");
  });

  it("streams calls as they arrive", async () => {
    const frames = await framesFor([
      chunk({ tool_calls: [callPiece(0, "", { id: "t1", name: "f" })] }),
      chunk({ tool_calls: [callPiece(0, '{"a"')] }),
      chunk({ tool_calls: [callPiece(0, ":1}")] }),
      chunk({ tool_calls: [callPiece(1, "{}", { id: "t2", name: "g" })] }),
      chunk({}, "tool_calls"),
    ]);
    const pieces = frames.map(
      ({ data }) => data as { type: string; index: number; delta?: { partial_json: string } },
    );
    expect(
      pieces.flatMap(({ index, delta }) => (delta?.partial_json ? [[index, delta.partial_json]] : [])),
    ).toEqual([
      [0, '{"a"'],
      [0, ":1}"],
      [1, "{}"],
    ]);
    expect(assembled(frames)).toMatchObject({
      content: [use("t1", "f", { a: 1 }), use("t2", "g", {})],
      stop_reason: "tool_use",
    });
  });

  it("separates the chunks of interleaved calls and text", async () => {
    const frames = await framesFor([
      chunk({ tool_calls: [callPiece(0, '{"a"', { id: "t1", name: "f" })] }),
      chunk({ tool_calls: [callPiece(1, '{"b"', { id: "t2", name: "g" })] }),
      chunk({ content: "Two " }),
      chunk({ tool_calls: [callPiece(0, ":1}"), callPiece(1, ":2}")] }),
      chunk({ content: "calls" }),
    ]);
    expect(assembled(frames)["content"]).toEqual([
      use("t1", "f", { a: 1 }),
      use("t2", "g", { b: 2 }),
      text("Two calls"),
    ]);
  });

  it("tells calls apart by their ids where all have the same number", async () => {
    const frames = await framesFor([
      chunk({ tool_calls: [callPiece(0, '{"a":1}', { id: "t1", name: "f" })] }),
      chunk({ tool_calls: [callPiece(0, "", { id: "t2", name: "g" })] }),
    ]);
    expect(assembled(frames)["content"]).toEqual([use("t1", "f", { a: 1 }), use("t2", "g", {})]);
  });

  it("fails if a completed call continues, unless the chunk is empty", async () => {
    const late = (args: string) =>
      framesFor([
        chunk({ tool_calls: [callPiece(0, "{}", { id: "t1", name: "f" })] }),
        chunk({ tool_calls: [callPiece(1, "{}", { id: "t2", name: "g" })] }),
        chunk({ tool_calls: [callPiece(0, args)] }),
      ]);
    await expect(late('{"a":1}')).rejects.toMatchObject({ code: "output-malformed" });
    expect(assembled(await late(" \n"))["content"]).toEqual([use("t1", "f", {}), use("t2", "g", {})]);
  });

  it("uses the last reported counts", async () => {
    const counted = (completion_tokens: number) => ({
      ...chunk({ content: "A" }),
      usage: { completion_tokens },
    });
    expect(assembled(await framesFor([counted(1), counted(2), chunk({}, "stop")]))).toMatchObject({
      usage: { output_tokens: 2 },
    });
  });

  it("returns a refusal as text", async () => {
    const frames = await framesFor([chunk({ refusal: "I'd " }), chunk({ refusal: "rather not" }, "stop")]);
    expect(assembled(frames)).toMatchObject({ content: [text("I'd rather not")], stop_reason: "refusal" });
  });

  it("signs no thinking with the signature of another", async () => {
    const thinking_blocks = [{ type: "thinking", thinking: "Else", signature: "c2ln" }];
    const begin = { id: "t1", name: "f", extra_content: { anthropic: { thinking_blocks } } };
    const { content } = assembled(
      await framesFor([
        chunk({ reasoning_content: "Hm" }),
        chunk({ tool_calls: [callPiece(0, "{}", begin)] }),
      ]),
    );
    expect(content).toMatchObject([
      { thinking: "Hm", signature: "reasoning_content" },
      { type: "redacted_thinking", data: expect.stringMatching(/^inferhub:/) },
      { id: "t1" },
    ]);
  });

  it("fails if the provider reports a failure", async () => {
    await expect(framesFor([chunk({ content: "A" }, "error")])).rejects.toMatchObject({
      code: "provider-failed",
    });
  });

  it("sends the provider data of a call before the call", async () => {
    const extra_content = { google: { thought_signature: "s" } };
    const begin = { id: "t1", name: "f", extra_content };
    const frames = await framesFor([
      chunk({ reasoning_content: "Hm" }),
      chunk({ tool_calls: [callPiece(0, "{}", begin)] }),
    ]);
    const { content } = assembled(frames);
    expect(content).toMatchObject([
      { type: "thinking" },
      { type: "redacted_thinking" },
      { type: "tool_use" },
    ]);
    expect(conversationOf(assistant(content))).toMatchObject([
      { reasoning_content: "Hm", tool_calls: [{ extra_content }] },
    ]);
  });

  it("does not take other choices for the first", async () => {
    const other = { choices: [{ index: 1, delta: { content: "B" }, finish_reason: "length" }] };
    expect(assembled(await framesFor([chunk({ content: "A" }), other]))).toMatchObject({
      content: [text("A")],
      stop_reason: "end_turn",
    });
  });
});

describe("a failure", () => {
  it.each([
    ["input-invalid", "invalid_request_error"],
    ["token-missing", "authentication_error"],
    ["budget-exhausted", "billing_error"],
    ["scope-refused", "permission_error"],
    ["model-not-served", "not_found_error"],
    ["method-not-allowed", "invalid_request_error"],
    ["too-large", "request_too_large"],
    ["rate-limited", "rate_limit_error"],
    ["internal", "api_error"],
    ["provider-failed", "api_error"],
    ["overloaded", "overloaded_error"],
    ["timeout", "timeout_error"],
  ] as const)("with the code %s is a %s", (code, type) => {
    expect(toAnthropicError({ code, message: "No", retryable: false, requestId: "r1" })).toEqual({
      type: "error",
      error: { type, message: "No" },
      request_id: "r1",
    });
  });
});
