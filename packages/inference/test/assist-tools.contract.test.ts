import {
  type ChatChunk,
  type ChatMessage,
  runTools,
  runToolsStream,
  type ToolContext,
  ToolLoopError,
  type ToolsEvent,
  type ToolsRequest,
  tool,
} from "@inferhub/inference/assist";
import { IncompleteStreamError, ProviderApiError, ProviderOutputError } from "@inferhub/inference/core";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { asks, failureOf, says, scripted, streams } from "./assist-script.ts";
import { chunkEvent, json, sseHeaders } from "./serve.ts";

const call = { model: "acme/talk", messages: [{ role: "user" as const, content: "secret prompt" }] };

const add = tool({
  name: "add",
  description: "Adds two numbers.",
  parameters: toStandardJsonSchema(v.object({ a: v.number(), b: v.number() })),
  run: ({ a, b }) => a + b,
});
const clock = tool({ name: "clock", run: () => "noon" });
const breaks = tool({
  name: "breaks",
  run: () => {
    throw new TypeError("The well is dry");
  },
});

const asking = (...calls: unknown[]) => says({ content: null, tool_calls: calls }, "tool_calls");
const toolMessages = (messages: readonly ChatMessage[]) =>
  messages.flatMap((message) => (message.role === "tool" ? [message] : []));
const results = (messages: readonly ChatMessage[]) => toolMessages(messages).map(({ content }) => content);

describe("a conversation with tools", () => {
  it("runs the requested tools until the model requests none", async () => {
    const { client, sent } = await scripted([
      asking(asks("add", '{"a": 1, "b": 2}', "c1"), asks("clock", "{}", "c2")),
      asking(asks("add", { a: 3, b: 4 }, "c3")),
      says("It is 7."),
    ]);
    const { answer, messages, rounds } = await runTools(client, {
      ...call,
      temperature: 0,
      tools: [add, clock],
    });
    expect(answer.choices[0]?.message.content).toBe("It is 7.");
    expect(rounds).toBe(3);
    const shown = (name: string, args: string, id: string) => asks(name, args, id);
    expect(messages).toEqual([
      ...call.messages,
      {
        role: "assistant",
        content: null,
        tool_calls: [shown("add", '{"a":1,"b":2}', "c1"), shown("clock", "{}", "c2")],
      },
      { role: "tool", tool_call_id: "c1", content: "3" },
      { role: "tool", tool_call_id: "c2", content: "noon" },
      { role: "assistant", content: null, tool_calls: [shown("add", '{"a":3,"b":4}', "c3")] },
      { role: "tool", tool_call_id: "c3", content: "7" },
      { role: "assistant", content: "It is 7." },
    ]);
    expect(sent[2]?.messages).toEqual(messages.slice(0, -1));
    expect(Object.keys(sent[0] ?? {}).sort()).toEqual(["messages", "model", "temperature", "tools"]);
    expect(sent[0]?.["tools"]).toEqual([
      {
        type: "function",
        function: {
          name: "add",
          description: "Adds two numbers.",
          parameters: expect.objectContaining({ type: "object", required: ["a", "b"] }),
        },
      },
      { type: "function", function: { name: "clock", parameters: { type: "object", properties: {} } } },
    ]);
  });

  it("is a single request if no tool is called", async () => {
    const { client, sent } = await scripted([says("hi")]);
    const { rounds, messages } = await runTools(client, { ...call, tools: [] });
    expect(rounds).toBe(1);
    expect(messages).toEqual([...call.messages, { role: "assistant", content: "hi" }]);
    expect(sent[0]).not.toHaveProperty("tools");
    expect(call.messages).toHaveLength(1);
  });

  it("sums usage, details too", async () => {
    const usage = (count: number) => ({
      total_tokens: count,
      prompt_tokens_details: { cached_tokens: count },
    });
    const { client } = await scripted([
      says({ tool_calls: [asks("clock", "", "c1")] }, "tool_calls", usage(5)),
      says({ tool_calls: [asks("clock", "", "c2")] }, "tool_calls"),
      says("done", "stop", usage(7)),
    ]);
    const answered = await runTools(client, { ...call, tools: [clock] });
    expect(answered.usage).toEqual({ total_tokens: 12, prompt_tokens_details: { cached_tokens: 12 } });
  });

  it.each([
    ["no ids", [asks("clock", "{}"), asks("clock", "{}")], ["call00001", "call00002"]],
    ["null and empty ids", [asks("clock", "{}", null), asks("clock", "{}", "")], ["call00001", "call00002"]],
    ["the same id twice", [asks("clock", "{}", "x"), asks("clock", "{}", "x")], ["x", "call00001"]],
  ])("gives calls with %s ids of their own", async (_, calls, ids) => {
    const { client, sent } = await scripted([asking(...calls), asking(asks("clock", "{}")), says("ok")]);
    const { messages } = await runTools(client, { ...call, tools: [clock] });
    expect(sent[1]?.messages[1]).toMatchObject({ tool_calls: ids.map((id) => ({ id })) });
    const answered = toolMessages(messages).map(({ tool_call_id }) => tool_call_id);
    expect(answered.slice(0, 2)).toEqual(ids);
    expect(new Set(answered).size).toBe(3);
  });

  it("keeps further members of a call, which some providers need back", async () => {
    const extra = { extra_content: { signature: "s" } };
    const { client, sent } = await scripted([
      asking({ ...asks("clock", "{}", "c"), index: 0, ...extra }),
      says("ok"),
    ]);
    await runTools(client, { ...call, tools: [clock] });
    expect(sent[1]?.messages[1]?.["tool_calls"]).toEqual([{ ...asks("clock", "{}", "c"), ...extra }]);
  });

  it.each([
    ["a text", "as it is", "as it is"],
    ["an object", { deep: [1] }, '{"deep":[1]}'],
    ["nothing", undefined, "null"],
    ["false", false, "false"],
  ])("shows the model %s that a tool gave", async (_, result, content) => {
    const { client } = await scripted([asking(asks("gives", "{}", "c")), says("ok")]);
    const gives = tool({ name: "gives", run: async () => result });
    const { messages } = await runTools(client, { ...call, tools: [gives] });
    expect(results(messages)).toEqual([content]);
  });

  it.each<[ToolsRequest<readonly [typeof clock]>["toolChoice"], unknown, unknown]>([
    ["required", "required", "auto"],
    ["auto", "auto", "auto"],
    ["none", "none", "none"],
    [{ name: "clock" }, { type: "function", function: { name: "clock" } }, "auto"],
    [undefined, undefined, undefined],
  ])("asks first for a tool by the choice %o", async (toolChoice, first, later) => {
    const { client, sent } = await scripted([asking(asks("clock", "{}", "c")), says("ok")]);
    await runTools(client, { ...call, tools: [clock], ...(toolChoice && { toolChoice }) });
    expect(sent.map(({ tool_choice }) => tool_choice)).toEqual([first, later]);
  });

  it.each([1, 2, 5])(
    "runs at most %i tools concurrently, and returns results in order",
    async (maxParallel) => {
      let busy = 0;
      let busiest = 0;
      const slow = tool({
        name: "slow",
        parameters: toStandardJsonSchema(v.object({ ms: v.number() })),
        run: async ({ ms }) => {
          busiest = Math.max(busiest, ++busy);
          await new Promise((resolve) => setTimeout(resolve, ms));
          busy--;
          return ms;
        },
      });
      const waits = [30, 5, 20, 1, 10];
      const { client } = await scripted([
        asking(...waits.map((ms, index) => asks("slow", { ms }, `c${index}`))),
        says("ok"),
      ]);
      const { messages } = await runTools(client, { ...call, tools: [slow], maxParallel });
      expect(results(messages)).toEqual(waits.map(String));
      expect(busiest).toBe(maxParallel);
    },
  );

  it("gives tools their call's id and a signal", async () => {
    const told: ToolContext[] = [];
    const spy = tool({ name: "spy", run: (_, context) => told.push(context) });
    const { client } = await scripted([asking(asks("spy", "{}", "c9")), says("ok")]);
    await runTools(client, { ...call, tools: [spy] });
    expect(told).toEqual([{ toolCallId: "c9", signal: expect.any(AbortSignal) }]);
  });
});

describe("a tool that fails", () => {
  it.each([
    ["an unknown name", asks("fly", "{}", "c"), 'Unknown tool: "fly". Tools: add, breaks'],
    ["a name of every object", asks("__proto__", "{}", "c"), "Unknown tool"],
    ["no name", { id: "c", type: "function" }, 'Unknown tool: ""'],
    ["broken arguments", asks("add", '{"a": 1', "c"), "The arguments of add are not JSON"],
    ["no arguments where some are needed", asks("add", "", "c"), "Invalid arguments of add: a: "],
    ["wrong arguments", asks("add", '{"a": 1, "b": "2"}', "c"), "Invalid arguments of add: b: Invalid type"],
    ["a list for arguments", asks("add", "[1, 2]", "c"), "Invalid arguments of add: "],
    ["arguments that are written twice", asks("add", '"{}"', "c"), "Invalid arguments of add: "],
    ["a throw", asks("breaks", "{}", "c"), "The well is dry"],
  ])("is told to the model: %s", async (_, wrong, error) => {
    const { client, sent } = await scripted([asking(wrong), says("sorry")]);
    const { answer, messages } = await runTools(client, { ...call, tools: [add, breaks] });
    expect(answer.choices[0]?.message.content).toBe("sorry");
    expect(JSON.parse(results(messages)[0] as string).error).toContain(error);
    // Some servers read the arguments of earlier calls and refuse the whole conversation.
    const asked = sent[1]?.messages[1] as unknown as { tool_calls: { function: { arguments: string } }[] };
    for (const { function: named } of asked.tool_calls)
      expect(JSON.parse(named.arguments)).toBeTypeOf("object");
  });

  it.each(["null", "7", "[]", '"x"', " "])(
    "is not one without parameters that is called with %s",
    async (args) => {
      const echo = tool({ name: "echo", run: (given) => given });
      const { client } = await scripted([asking(asks("echo", args, "c")), says("ok")]);
      expect(results((await runTools(client, { ...call, tools: [echo] })).messages)).toEqual(["{}"]);
    },
  );

  it("receives an error if its output is not JSON", async () => {
    const big = tool({ name: "big", run: () => 7n });
    const { client } = await scripted([asking(asks("big", "{}", "c")), says("sorry")]);
    expect(results((await runTools(client, { ...call, tools: [big] })).messages)[0]).toMatch(/error.*BigInt/);
  });

  it("is rethrown unchanged after too many failures in a row", async () => {
    const { client, sent } = await scripted([asking(asks("breaks", "{}", "c"))]);
    const work = runTools(client, { ...call, tools: [breaks] });
    await expect(work).rejects.toThrow(new TypeError("The well is dry"));
    expect(sent).toHaveLength(3);
  });

  it("is an error of the provider's when the model keeps calling wrongly", async () => {
    const { client } = await scripted([asking(asks("fly", "{}", "c1"), asks("add", "{", "c2"))]);
    const error = await failureOf(runTools(client, { ...call, tools: [add], maxFailures: 2 }));
    expect(error).toBeInstanceOf(ToolLoopError);
    expect(error.message).toContain("not JSON");
    expect(results((error as ToolLoopError).messages)).toHaveLength(2);
  });

  it("may fail now and then", async () => {
    const bad = asks("breaks", "{}");
    const good = asks("clock", "{}");
    const { client } = await scripted([
      asking(bad, bad, good),
      asking(bad, bad),
      asking(good, bad),
      says("ok"),
    ]);
    const { rounds } = await runTools(client, { ...call, tools: [breaks, clock] });
    expect(rounds).toBe(4);
  });
});

describe("a conversation that comes to no end", () => {
  it("ends with the conversation, which is not printed", async () => {
    const { client, sent } = await scripted([
      says({ tool_calls: [asks("clock", "{}", "c")] }, "tool_calls", { total_tokens: 2 }),
    ]);
    const error = await failureOf(runTools(client, { ...call, tools: [clock], maxRounds: 3 }));
    expect(error).toBeInstanceOf(ProviderOutputError);
    expect(error).toMatchObject({ code: "output-malformed", operation: "chat-completion" });
    expect(error.message).toBe("The model still requested tools after 3 rounds");
    const { messages, rounds, usage } = error as ToolLoopError;
    expect([rounds, usage, sent.length]).toEqual([3, { total_tokens: 6 }, 3]);
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "assistant", "tool"]);
    expect(`${error.stack} ${JSON.stringify(error)} ${Object.keys(error)}`).not.toMatch(
      /secret prompt|messages/,
    );
  });

  it("ends with the provider's error", async () => {
    const { client } = await scripted([
      asking(asks("clock", "{}")),
      (_, response) => json(response, 401, { error: "key expired" }),
    ]);
    expect(await failureOf(runTools(client, { ...call, tools: [clock] }))).toBeInstanceOf(ProviderApiError);
  });

  it("stops on the caller's signal, and tells the tools", async () => {
    const controller = new AbortController();
    const stopped = vi.fn();
    const waits = tool({
      name: "waits",
      run: (_, { signal }) => {
        signal.addEventListener("abort", () => stopped(signal.reason));
        setTimeout(() => controller.abort("enough"), 5);
        return new Promise(() => undefined);
      },
    });
    const { client, sent } = await scripted([asking(asks("waits", "{}"), asks("clock", "{}"))]);
    const args = { ...call, tools: [waits, clock], maxParallel: 1 };
    await expect(runTools(client, args, { signal: controller.signal })).rejects.toBe("enough");
    expect(stopped).toHaveBeenCalledWith("enough");
    await expect(runTools(client, args, { signal: controller.signal })).rejects.toBe("enough");
    expect(sent).toHaveLength(1);
  });

  it.each([
    [{ maxRounds: 0 }, /maxRounds/],
    [{ maxParallel: 1.5 }, /maxParallel/],
    [{ maxFailures: -1 }, /maxFailures/],
    [{ tools: [clock, clock] }, /same name/],
  ])("is refused before it begins with %o", async (wrong, reason) => {
    const { client, sent } = await scripted([says("hi")]);
    const error = await failureOf(runTools(client, { ...call, tools: [clock], ...wrong }));
    expect(error).toMatchObject({ name: "InputError" });
    expect(error.message).toMatch(reason);
    expect(sent).toHaveLength(0);
  });

  it("is refused when a tool cannot be described", () => {
    const parameters = v.object({ a: v.number() });
    expect(() => tool({ name: "x", parameters, run: () => 1 })).toThrow(/parameters of x has no JSON Schema/);
    expect(() => tool({ name: "a b", run: () => 1 })).toThrow(/letters, digits/);
  });
});

describe("a conversation with tools and progress events", () => {
  async function eventsOf(stream: AsyncIterable<ToolsEvent>) {
    const events: ToolsEvent[] = [];
    for await (const event of stream) events.push(event);
    return events;
  }
  const piece = (members: object) => ({ tool_calls: [members] });

  it("tells words, calls, results and the end", async () => {
    const { client, sent } = await scripted([
      streams(
        [
          { role: "assistant", content: "Let me " },
          { content: "see." },
          piece({ index: 0, id: "c1", type: "function", function: { name: "add", arguments: "" } }),
          piece({ index: 0, function: { arguments: '{"a": 1,' } }),
          piece({ index: 1, id: "c2", type: "function", function: { name: "breaks", arguments: "{}" } }),
          piece({ index: 0, function: { arguments: ' "b": 2}' } }),
        ],
        "tool_calls",
        { total_tokens: 3 },
      ),
      streams([{ content: "3" }], "stop", { total_tokens: 4 }),
    ]);
    const events = await eventsOf(runToolsStream(client, { ...call, tools: [add, breaks] }));
    expect(events).toEqual([
      { type: "text-delta", text: "Let me " },
      { type: "text-delta", text: "see." },
      { type: "tool-call", id: "c1", name: "add", arguments: { a: 1, b: 2 } },
      { type: "tool-call", id: "c2", name: "breaks", arguments: {} },
      { type: "tool-result", id: "c1", name: "add", result: 3, failed: false },
      { type: "tool-result", id: "c2", name: "breaks", result: { error: "The well is dry" }, failed: true },
      { type: "text-delta", text: "3" },
      expect.objectContaining({ type: "done", rounds: 2, usage: { total_tokens: 7 } }),
    ]);
    expect(sent[1]?.messages[1]).toEqual({
      role: "assistant",
      content: "Let me see.",
      tool_calls: [asks("add", '{"a":1,"b":2}', "c1"), asks("breaks", "{}", "c2")],
    });
    expect(events.at(-1)).toHaveProperty("answer.choices.0.message.content", "3");
  });

  const two = [
    ["add", { a: 1, b: 2 }],
    ["add", { a: 3, b: 4 }],
  ];
  it.each([
    [
      "without index, by a change of id",
      [
        piece({ id: "x", function: { name: "add", arguments: '{"a": 1,' } }),
        piece({ id: "x", function: { arguments: '"b": 2}' } }),
        piece({ id: "y", function: { name: "add", arguments: '{"a": 3,' } }),
        piece({ function: { arguments: '"b": 4}' } }),
      ],
    ],
    [
      "all with the index 0, by a change of id",
      [
        piece({ index: 0, id: "x", function: { name: "add", arguments: '{"a": 1,"b":2}' } }),
        piece({ index: 0, id: "y", function: { name: "add", arguments: '{"a": 3,' } }),
        piece({ index: 0, function: { arguments: '"b":4}' } }),
      ],
    ],
    [
      "without index and id, by their place",
      [
        {
          tool_calls: [
            { function: { name: "add", arguments: '{"a": 1,' } },
            { function: { name: "add", arguments: "{" } },
          ],
        },
        { tool_calls: [{ function: { arguments: '"b":2}' } }, { function: { arguments: '"a": 3,"b":4}' } }] },
      ],
    ],
    [
      "without index and id, whole and one after the other",
      [
        piece({ function: { name: "add", arguments: '{"a":1,"b":2}' } }),
        piece({ function: { name: "add", arguments: '{"a":3,"b":4}' } }),
      ],
    ],
    [
      "with objects for arguments",
      [
        {
          tool_calls: [
            { function: { name: "add", arguments: { a: 1, b: 2 } } },
            { function: { name: "add", arguments: { a: 3, b: 4 } } },
          ],
        },
      ],
    ],
    [
      "with their name in every piece",
      [
        piece({ function: { name: "add", arguments: '{"a":1,' } }),
        piece({ function: { name: "add", arguments: '"b":2}' } }),
        piece({ function: { name: "add", arguments: '{"a":3,' } }),
        piece({ function: { name: "add", arguments: '"b":4}' } }),
      ],
    ],
    [
      "with indexes that begin at 1 and null members",
      [
        piece({ index: 1, id: "x", function: { name: "add", arguments: null } }),
        piece({ index: 1, id: null, function: { name: null, arguments: '{"a":1,"b":2}' } }),
        piece({ index: 2, id: "y", function: { name: "add", arguments: '{"a":3,"b":4}' } }),
        { content: null, tool_calls: null },
      ],
    ],
  ])("puts calls together that come %s", async (_, deltas) => {
    const { client } = await scripted([streams(deltas, "tool_calls"), streams([{ content: "ok" }])]);
    const events = await eventsOf(runToolsStream(client, { ...call, tools: [add] }));
    const calls = events.flatMap((event) =>
      event.type === "tool-call" ? [[event.name, event.arguments]] : [],
    );
    expect(calls).toEqual(two);
    expect(events.flatMap((event) => (event.type === "tool-result" ? [event.result] : []))).toEqual([3, 7]);
  });

  it("puts calls together however their arguments are cut and mixed", async () => {
    const argument = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(argument, { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.nat(3)),
        async (all, luck) => {
          const left = all.map((args) => JSON.stringify(args));
          const next = () => luck.next().value ?? 0;
          const deltas: object[] = all.map((_, index) =>
            piece({ index, id: `c${index}`, function: { name: "tell", arguments: "" } }),
          );
          while (left.some((text) => text !== "")) {
            const index = next() % all.length;
            const cut = next();
            deltas.push(piece({ index, function: { arguments: left[index]?.slice(0, cut) } }));
            left[index] = left[index]?.slice(cut) ?? "";
          }
          const answers = [deltas, [{ content: "ok" }]].map((each) =>
            each.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] })),
          );
          const client = {
            async *chatCompletionStream() {
              yield* (answers.shift() ?? []) as ChatChunk[];
            },
          };
          const told: unknown[] = [];
          const tell = tool({ name: "tell", run: (args) => void told.push(args) });
          await eventsOf(runToolsStream(client, { ...call, tools: [tell] }));
          expect(told).toEqual(all.map((args) => JSON.parse(JSON.stringify(args))));
        },
      ),
    );
  });

  it("fails as a stream does that is cut", async () => {
    const { client } = await scripted([
      (_, response) => response.writeHead(200, sseHeaders).end(chunkEvent("half")),
    ]);
    const error = await failureOf(eventsOf(runToolsStream(client, { ...call, tools: [clock] })));
    expect(error).toBeInstanceOf(IncompleteStreamError);
  });

  it("stops the upstream when the loop is left at a word", async () => {
    const closed = vi.fn();
    const { client } = await scripted([
      (_, response) => {
        response.writeHead(200, sseHeaders).write(chunkEvent("tick"));
        response.on("close", closed);
      },
    ]);
    for await (const event of runToolsStream(client, { ...call, tools: [clock] })) {
      expect(event.type).toBe("text-delta");
      break;
    }
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  });

  it("stops the tools when the loop is left at a result", async () => {
    const stopped = vi.fn();
    const waits = tool({
      name: "waits",
      run: (_, { signal }) => {
        signal.addEventListener("abort", stopped);
        return new Promise(() => undefined);
      },
    });
    const { client, sent } = await scripted([
      streams([
        piece({ index: 0, function: { name: "clock" } }),
        piece({ index: 1, function: { name: "waits" } }),
      ]),
    ]);
    for await (const event of runToolsStream(client, { ...call, tools: [clock, waits] })) {
      if (event.type === "tool-result") break;
    }
    expect(stopped).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(1);
  });

  it("throws the tool's own error when it failed too often", async () => {
    const { client } = await scripted([streams([piece({ function: { name: "breaks" } })])]);
    const seen: string[] = [];
    const read = async () => {
      for await (const { type } of runToolsStream(client, { ...call, tools: [breaks], maxFailures: 1 }))
        seen.push(type);
    };
    await expect(read()).rejects.toThrow("The well is dry");
    expect(seen).toEqual(["tool-call", "tool-result"]);
  });
});
