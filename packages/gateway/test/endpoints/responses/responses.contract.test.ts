import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import { MODEL, said, startResponses, streamed } from "./upstream.ts";

const WEATHER = {
  type: "function",
  name: "weather",
  description: "The weather of a city",
  parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
  strict: false,
} as const;

const toolCall = (id: string, city: string, index = 0) => ({
  index,
  id,
  type: "function",
  function: { name: "weather", arguments: JSON.stringify({ city }) },
});

describe("/v1/responses, read by OpenAI's own client", () => {
  it("creates a response", async () => {
    const { client, sent } = await startResponses(() => said({ content: "Hello!" }));
    const response = await client().responses.create({
      model: MODEL,
      instructions: "Be kind.",
      input: "Hi",
      max_output_tokens: 50,
      temperature: 0.5,
      metadata: { topic: "greetings" },
    });
    expect(response.output_text).toBe("Hello!");
    expect(response).toMatchObject({
      object: "response",
      status: "completed",
      metadata: { topic: "greetings" },
      instructions: "Be kind.",
      max_output_tokens: 50,
      usage: {
        input_tokens: 10,
        output_tokens: 4,
        total_tokens: 14,
        input_tokens_details: { cached_tokens: 3 },
        output_tokens_details: { reasoning_tokens: 2 },
      },
    });
    expect(sent()).toEqual([
      {
        model: "acme/talk",
        messages: [
          { role: "system", content: "Be kind." },
          { role: "user", content: "Hi" },
        ],
        max_tokens: 50,
        temperature: 0.5,
      },
    ]);
  });

  it("streams events whose numbers have no gaps", async () => {
    const { client } = await startResponses((_, response) =>
      streamed(response, [{ reasoning: "Hm" }, { content: "Hel" }, { content: "lo" }]),
    );
    const stream = client().responses.stream({ model: MODEL, input: "Hi" });
    const events: OpenAI.Responses.ResponseStreamEvent[] = [];
    for await (const event of stream) events.push(event);
    expect(events.map(({ sequence_number }) => sequence_number)).toEqual(events.map((_, index) => index));
    expect(events.map(({ type }) => type.replace(/^response\./, ""))).toEqual([
      "created",
      "in_progress",
      "output_item.added",
      "reasoning_summary_part.added",
      "reasoning_summary_text.delta",
      "reasoning_summary_text.done",
      "reasoning_summary_part.done",
      "output_item.done",
      "output_item.added",
      "content_part.added",
      "output_text.delta",
      "output_text.delta",
      "output_text.done",
      "content_part.done",
      "output_item.done",
      "completed",
    ]);
    const final = await stream.finalResponse();
    expect(final.output_text).toBe("Hello");
    expect(final.output.map(({ type }) => type)).toEqual(["reasoning", "message"]);
  });

  it("continues from a previous response, with tool calls and results", async () => {
    let turn = 0;
    const { client, sent } = await startResponses(() =>
      turn++ === 0
        ? said(
            {
              content: null,
              reasoning_content: "Two cities.",
              tool_calls: [toolCall("c1", "Oslo"), toolCall("c2", "Rome")],
            },
            "tool_calls",
          )
        : said({ content: "Cold and warm." }),
    );
    const first = await client().responses.create({ model: MODEL, input: "Weather?", tools: [WEATHER] });
    const calls = first.output.filter((item) => item.type === "function_call");
    expect(calls.map(({ call_id, arguments: args }) => [call_id, JSON.parse(args)])).toEqual([
      ["c1", { city: "Oslo" }],
      ["c2", { city: "Rome" }],
    ]);
    const second = await client().responses.create({
      model: MODEL,
      previous_response_id: first.id,
      input: calls.map(({ call_id }) => ({
        type: "function_call_output",
        call_id,
        output: `${call_id} degrees`,
      })),
      tools: [WEATHER],
    });
    expect(second.output_text).toBe("Cold and warm.");
    expect(second.previous_response_id).toBe(first.id);
    expect(sent()[1].messages).toMatchObject([
      { role: "user", content: "Weather?" },
      {
        role: "assistant",
        reasoning_content: "Two cities.",
        tool_calls: [{ id: "c1" }, { id: "c2" }],
      },
      { role: "tool", tool_call_id: "c1", content: "c1 degrees" },
      { role: "tool", tool_call_id: "c2", content: "c2 degrees" },
    ]);
    const third = await client().responses.create({
      model: MODEL,
      previous_response_id: second.id,
      input: "Thanks",
    });
    expect(third.status).toBe("completed");
    expect(sent()[2].messages.at(-2)).toEqual({ role: "assistant", content: "Cold and warm." });
  });

  it("finds an item that a client refers to", async () => {
    const { client, sent } = await startResponses(() => said({ content: "Hello!" }));
    const { output } = await client().responses.create({ model: MODEL, input: "Hi" });
    await client().responses.create({
      model: MODEL,
      input: [
        { role: "user", content: "Hi" },
        { type: "item_reference", id: output[0]?.id ?? "" },
        { role: "user", content: "Again" },
      ],
    });
    expect(sent()[1].messages).toEqual([
      { role: "user", content: "Hi" },
      { role: "assistant", content: "Hello!" },
      { role: "user", content: "Again" },
    ]);
    const missing = client().responses.create({
      model: MODEL,
      input: [{ type: "item_reference", id: "msg_x" }],
    });
    await expect(missing).rejects.toBeInstanceOf(OpenAI.NotFoundError);
  });

  it("keeps reasoning with the call that followed it", async () => {
    const thinking = {
      anthropic: { thinking_blocks: [{ type: "thinking", thinking: "Hm", signature: "sig-1" }] },
    };
    let turn = 0;
    const { client, sent } = await startResponses(() =>
      turn++ === 0
        ? said(
            { content: null, tool_calls: [{ ...toolCall("c1", "Oslo"), extra_content: thinking }] },
            "tool_calls",
          )
        : said({ content: "Cold." }),
    );
    const first = await client().responses.create({
      model: MODEL,
      input: "Weather?",
      tools: [WEATHER],
      store: false,
    });
    await client().responses.create({
      model: MODEL,
      store: false,
      input: [
        { role: "user", content: "Weather?" },
        ...(first.output as OpenAI.Responses.ResponseInputItem[]),
        { type: "function_call_output", call_id: "c1", output: "Cold" },
      ],
      tools: [WEATHER],
    });
    expect(sent()[1].messages[1].tool_calls).toMatchObject([{ id: "c1", extra_content: thinking }]);
  });

  it("names the tools that it omits, and sends the others", async () => {
    const { running, sent } = await startResponses(() => said({ content: "Hello!" }));
    const response = await fetch(`${running.url}/v1/responses`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        model: MODEL,
        input: "Hi",
        tools: [WEATHER, { type: "web_search" }],
        prompt_cache_key: "k",
        text: { verbosity: "low" },
      }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("x-inferhub-dropped-parameters")).toBe(
      "prompt_cache_key, text.verbosity, tools.web_search",
    );
    expect(sent()[0].tools).toHaveLength(1);
    expect(sent()[0]).not.toHaveProperty("prompt_cache_key");
  });

  it("calls a tool that takes text", async () => {
    const call = {
      index: 0,
      id: "c1",
      type: "function",
      function: { name: "apply_patch", arguments: '{"input":"*** Begin"}' },
    };
    const { client, sent } = await startResponses((body, response) =>
      body["stream"]
        ? streamed(response, [{ tool_calls: [call] }], "tool_calls")
        : said({ content: null, tool_calls: [call] }, "tool_calls"),
    );
    const tools: OpenAI.Responses.Tool[] = [
      {
        type: "custom",
        name: "apply_patch",
        format: { type: "grammar", syntax: "lark", definition: "start: /x/" },
      },
    ];
    const response = await client().responses.create({ model: MODEL, input: "Patch", tools });
    expect(response.output).toMatchObject([
      { type: "custom_tool_call", call_id: "c1", name: "apply_patch", input: "*** Begin" },
    ]);
    expect(sent()[0].tools[0].function).toMatchObject({
      name: "apply_patch",
      parameters: { required: ["input"] },
    });
    const types: string[] = [];
    for await (const event of await client().responses.create({
      model: MODEL,
      input: "Patch",
      tools,
      stream: true,
    }))
      types.push(event.type);
    expect(types).toContain("response.custom_tool_call_input.done");
    await client().responses.create({
      model: MODEL,
      previous_response_id: response.id,
      input: [{ type: "custom_tool_call_output", call_id: "c1", output: "done" }],
    });
    expect(sent()[2].messages.slice(1)).toMatchObject([
      { role: "assistant", tool_calls: [{ function: { arguments: '{"input":"*** Begin"}' } }] },
      { role: "tool", content: "done" },
    ]);
  });

  it("calls a tool of a namespace, and lists those that it leaves out", async () => {
    const call = {
      index: 0,
      id: "c1",
      type: "function",
      function: { name: "mcp__crm__find", arguments: '{"id":1}' },
    };
    const { client, sent } = await startResponses(() =>
      said({ content: null, tool_calls: [call] }, "tool_calls"),
    );
    const find = { type: "function", name: "find", parameters: { type: "object" }, strict: false } as const;
    const tools = [
      { ...find, description: "Another one" },
      { type: "namespace", name: "mcp__crm", description: "Customers", tools: [find] },
      { type: "web_search" },
    ] as OpenAI.Responses.Tool[];
    const { data, response } = await client()
      .responses.create({
        model: MODEL,
        input: "Find",
        tools,
        tool_choice: { type: "function", name: "find" },
      })
      .withResponse();
    expect(data.output).toMatchObject([
      { type: "function_call", call_id: "c1", name: "find", namespace: "mcp__crm", arguments: '{"id":1}' },
    ]);
    expect(response.headers.get("x-inferhub-dropped-parameters")).toBe("tools.web_search");
    expect(sent()[0]).toMatchObject({
      tools: [{ function: { name: "find" } }, { function: { name: "mcp__crm__find" } }],
      tool_choice: { function: { name: "find" } },
    });
    await client().responses.create({
      model: MODEL,
      previous_response_id: data.id,
      input: [{ type: "function_call_output", call_id: "c1", output: "Ada" }],
      tools,
    });
    expect(sent()[1].messages.slice(1)).toMatchObject([
      { role: "assistant", tool_calls: [{ function: { name: "mcp__crm__find" } }] },
      { role: "tool", content: "Ada" },
    ]);
  });

  it("sends pictures, files and a schema", async () => {
    const { client, sent } = await startResponses(() => said({ content: '{"city":"Oslo"}' }));
    await client().responses.create({
      model: MODEL,
      input: [
        { role: "developer", content: "Read it." },
        {
          role: "user",
          content: [
            { type: "input_text", text: "Where?" },
            { type: "input_image", image_url: "data:image/png;base64,AAAA", detail: "low" },
            { type: "input_file", filename: "a.pdf", file_data: "data:application/pdf;base64,AAAA" },
          ],
        },
      ],
      text: { format: { type: "json_schema", name: "place", strict: true, schema: { type: "object" } } },
      reasoning: { effort: "low" },
    });
    expect(sent()[0]).toMatchObject({
      messages: [
        { role: "system", content: "Read it." },
        {
          role: "user",
          content: [
            { type: "text", text: "Where?" },
            { type: "image_url", image_url: { url: "data:image/png;base64,AAAA", detail: "low" } },
            { type: "file", file: { filename: "a.pdf", file_data: "data:application/pdf;base64,AAAA" } },
          ],
        },
      ],
      response_format: {
        type: "json_schema",
        json_schema: { name: "place", strict: true, schema: { type: "object" } },
      },
      reasoning_effort: "low",
    });
  });

  it("reports why a response is incomplete, and refusals", async () => {
    const finishes = ["length", "content_filter"];
    const { client } = await startResponses(() =>
      said({ content: "Hel", refusal: null }, finishes.shift() ?? "stop"),
    );
    const create = () => client().responses.create({ model: MODEL, input: "Hi" });
    expect(await create()).toMatchObject({
      status: "incomplete",
      incomplete_details: { reason: "max_output_tokens" },
    });
    expect(await create()).toMatchObject({
      status: "incomplete",
      incomplete_details: { reason: "content_filter" },
    });
    const refusing = await startResponses(() => said({ content: null, refusal: "No." }));
    expect((await refusing.client().responses.create({ model: MODEL, input: "Hi" })).output).toMatchObject([
      { content: [{ type: "refusal", refusal: "No." }] },
    ]);
  });

  it("ends a stream that breaks with an event, and with an error", async () => {
    const { client } = await startResponses((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const delta = { role: "assistant", content: "Hel" };
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`);
      response.end(`data: ${JSON.stringify({ error: { message: "Out of memory" } })}\n\n`);
    });
    const types: string[] = [];
    const read = async () => {
      for await (const event of await client().responses.create({ model: MODEL, input: "Hi", stream: true }))
        types.push(event.type);
    };
    await expect(read()).rejects.toBeInstanceOf(OpenAI.APIError);
    expect(types.at(-1)).toBe("response.failed");
  });

  it("rejects invalid input, and names its position", async () => {
    const { client } = await startResponses(() => said({ content: "Hello!" }));
    const create = (input: unknown) => client().responses.create({ model: MODEL, input: input as string });
    await expect(
      create([{ role: "user", content: [{ type: "input_image", file_id: "file_1" }] }]),
    ).rejects.toThrow(/input\.0\.content\.0\.image_url/);
    await expect(create([{ type: "nonsense" }])).rejects.toBeInstanceOf(OpenAI.BadRequestError);
  });
});

describe("stored responses", () => {
  it("is read, listed and deleted", async () => {
    const { client } = await startResponses(() => said({ content: "Hello!" }));
    const { id } = await client().responses.create({ model: MODEL, input: "Hi" });
    expect(await client().responses.retrieve(id)).toMatchObject({
      id,
      status: "completed",
      output_text: "Hello!",
    });
    const items = await client().responses.inputItems.list(id);
    expect(items.data).toMatchObject([
      { type: "message", role: "user", content: [{ type: "input_text", text: "Hi" }] },
    ]);
    await client().responses.delete(id);
    await expect(client().responses.retrieve(id)).rejects.toBeInstanceOf(OpenAI.NotFoundError);
    await expect(
      client().responses.create({ model: MODEL, previous_response_id: id, input: "Hi" }),
    ).rejects.toBeInstanceOf(OpenAI.NotFoundError);
    const unkept = await client().responses.create({ model: MODEL, input: "Hi", store: false });
    await expect(client().responses.retrieve(unkept.id)).rejects.toBeInstanceOf(OpenAI.NotFoundError);
  });

  it("is found only by the token that made it", async () => {
    const { client, createToken } = await startResponses(() => said({ content: "Hello!" }), {
      requireTokens: true,
    });
    const [ann, ben] = [client(await createToken("ann")), client(await createToken("ben"))];
    const { id, output } = await ann.responses.create({ model: MODEL, input: "Hi" });
    const conversation = await ann.conversations.create({ items: [{ role: "user", content: "A secret" }] });
    expect((await ann.responses.retrieve(id)).id).toBe(id);
    const attempts = [
      ben.responses.retrieve(id),
      ben.responses.delete(id),
      ben.responses.cancel(id),
      ben.responses.inputItems.list(id),
      ben.responses.create({ model: MODEL, previous_response_id: id, input: "Hi" }),
      ben.responses.create({ model: MODEL, input: [{ type: "item_reference", id: output[0]?.id ?? "" }] }),
      ben.responses.create({ model: MODEL, conversation: conversation.id, input: "Hi" }),
      ben.conversations.retrieve(conversation.id),
      ben.conversations.items.list(conversation.id),
      ben.conversations.delete(conversation.id),
    ];
    const outcomes = await Promise.allSettled(attempts);
    expect(
      outcomes.map((each) => each.status === "rejected" && each.reason instanceof OpenAI.NotFoundError),
    ).toEqual(outcomes.map(() => true));
    expect((await ann.responses.retrieve(id)).id).toBe(id);
  });

  it("is a conversation that responses add to", async () => {
    const { client, sent } = await startResponses(() => said({ content: "Hello, Ann!" }));
    const openai = client();
    const { id } = await openai.conversations.create({ items: [{ role: "user", content: "I am Ann." }] });
    const response = await openai.responses.create({ model: MODEL, conversation: id, input: "Hi" });
    expect(response.conversation).toEqual({ id });
    await openai.responses.create({ model: MODEL, conversation: id, input: "Who am I?" });
    expect(sent()[1].messages.map(({ content }: { content: string }) => content)).toEqual([
      "I am Ann.",
      "Hi",
      "Hello, Ann!",
      "Who am I?",
    ]);
    const list = await openai.conversations.items.list(id, { order: "asc" });
    expect(list.data).toHaveLength(5);
    const [first] = list.data;
    await openai.conversations.items.delete(first?.id ?? "", { conversation_id: id });
    expect((await openai.conversations.items.list(id, { order: "asc" })).data).toHaveLength(4);
    await openai.conversations.update(id, { metadata: { topic: "names" } });
    expect(await openai.conversations.retrieve(id)).toMatchObject({ metadata: { topic: "names" } });
    expect(await openai.conversations.delete(id)).toMatchObject({ deleted: true });
    await expect(openai.conversations.retrieve(id)).rejects.toBeInstanceOf(OpenAI.NotFoundError);
  });

  it("is counted before it is sent", async () => {
    const { client } = await startResponses(() => said({ content: "Hello!" }));
    const count = await client().responses.inputTokens.count({ model: MODEL, input: "a ".repeat(400) });
    expect(count.object).toBe("response.input_tokens");
    expect(count.input_tokens).toBeGreaterThan(100);
  });
});
