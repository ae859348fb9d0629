import { describe, expect, it } from "vitest";
import { post, user, withSandbox } from "./run.ts";

// Reasoning appears if a request enables it, in the format's own field.

const sandbox = withSandbox();

const THOUGHT = /^The sandbox thinks first: /;
const QUESTION = "Which of these words is longest?";

const send = (provider: string, path: string, body: object) =>
  post(`${sandbox().url(provider)}/${path}`, body, {
    headers: { "x-api-key": "any", "anthropic-version": "2023-06-01", "x-goog-api-key": "any" },
  });

describe("Anthropic's messages", () => {
  const ask = (rest: object) =>
    send("anthropic", "v1/messages", {
      model: "claude-sonnet-4-5",
      max_tokens: 2000,
      messages: [user(QUESTION)],
      ...rest,
    });

  it.each([{ type: "enabled", budget_tokens: 1024 }, { type: "adaptive" }])(
    "begin with a signed block of thinking for %j, and count it",
    async (thinking) => {
      const { content, usage } = await (await ask({ thinking })).json();
      expect(content).toMatchObject([
        { type: "thinking", thinking: expect.stringMatching(THOUGHT), signature: expect.stringMatching(/./) },
        { type: "text", text: expect.stringContaining(QUESTION) },
      ]);
      const plain = await (await ask({})).json();
      expect(plain.content).toMatchObject([{ type: "text" }]);
      expect(usage.output_tokens).toBeGreaterThan(plain.usage.output_tokens);
    },
  );

  it("have none where thinking is disabled", async () => {
    const { content } = await (await ask({ thinking: { type: "disabled" } })).json();
    expect(content).toMatchObject([{ type: "text" }]);
  });

  it("stream the thinking before the text, with its signature", async () => {
    const text = await (
      await ask({ stream: true, thinking: { type: "enabled", budget_tokens: 1024 } })
    ).text();
    const kinds = [...text.matchAll(/"type":"(thinking_delta|signature_delta|text_delta)"/g)].map(
      ([, kind]) => kind,
    );
    expect([...new Set(kinds)]).toEqual(["thinking_delta", "signature_delta", "text_delta"]);
  });

  it("think before a call of a tool", async () => {
    const tools = [{ name: "measure_words", input_schema: { type: "object", properties: {} } }];
    const thinking = { type: "enabled", budget_tokens: 1024 };
    const { content } = await (await ask({ tools, thinking, messages: [user("Measure the words")] })).json();
    expect(content.map(({ type }: { type: string }) => type)).toEqual(["thinking", "tool_use"]);
  });
});

it("Google's thoughts come if they are to be included", async () => {
  const ask = async (thinkingConfig: object) => {
    const response = await send("google", "v1beta/models/gemini-2.5-flash:generateContent", {
      contents: [{ role: "user", parts: [{ text: QUESTION }] }],
      generationConfig: { thinkingConfig },
    });
    return response.json();
  };
  const { candidates, usageMetadata } = await ask({ includeThoughts: true });
  const [thought, said] = candidates[0].content.parts;
  expect(thought).toEqual({ text: expect.stringMatching(THOUGHT), thought: true });
  expect(said.text).toContain(QUESTION);
  const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount, totalTokenCount } = usageMetadata;
  expect(thoughtsTokenCount).toBeGreaterThan(0);
  expect(promptTokenCount + candidatesTokenCount + thoughtsTokenCount).toBe(totalTokenCount);
  expect((await ask({ thinkingBudget: 100 })).candidates[0].content.parts).toHaveLength(1);
});

describe("a chat whose provider shows reasoning", () => {
  const ask = async (model: string, rest: object) => {
    const body = { model, messages: [user(QUESTION)], ...rest };
    const { choices } = await (await send("vllm", "v1/chat/completions", body)).json();
    return choices[0].message.reasoning_content;
  };

  it.each([
    { reasoning_effort: "low" },
    { reasoning: { effort: "high" } },
    { thinking: { type: "enabled" } },
    { chat_template_kwargs: { enable_thinking: true } },
  ])("has it for %j", async (rest) => {
    expect(await ask("acme/talk-7b", rest)).toMatch(THOUGHT);
    expect(await ask("acme/talk-7b", {})).toBeUndefined();
  });

  it.each([
    { reasoning_effort: "none" },
    { reasoning: { enabled: false } },
    { thinking: { type: "disabled" } },
    { chat_template_kwargs: { enable_thinking: false } },
  ])("has none for %j, whatever the model is called", async (rest) => {
    expect(await ask("acme/deepseek-r1", {})).toMatch(THOUGHT);
    expect(await ask("acme/deepseek-r1", rest)).toBeUndefined();
  });
});
