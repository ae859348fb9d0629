import { describe, expect, it, onTestFinished } from "vitest";
import { startSandbox } from "../src/index.ts";
import { post, user, withSandbox } from "./run.ts";

const sandbox = withSandbox({ chunkMs: 5 });
const CHAT = "/openai/v1/chat/completions";
const ask = (body: object) =>
  post(sandbox().origin + CHAT, { model: "acme/talk-7b", messages: [user("1 + 1")], ...body });

interface Answer {
  model: string;
  choices: { message: { content: string }; finish_reason: string }[];
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

const answerTo = async (body: object) => (await (await ask(body)).json()) as Answer;

const eventsOf = async (response: Response) =>
  (await response.text())
    .trim()
    .split("\n\n")
    .map((event) => event.replace(/^data: /, ""));

describe("chat", () => {
  it("return the text, the model and the usage", async () => {
    const { model, choices, usage } = await answerTo({});
    expect(model).toBe("sandbox/acme/talk-7b");
    expect(choices[0]).toMatchObject({
      finish_reason: "stop",
      message: {
        content: expect.stringMatching(
          /^This is an example answer of the Inferhub sandbox, not of a model.*“1 \+ 1”/,
        ),
      },
    });
    expect(usage.prompt_tokens + usage.completion_tokens).toBe(usage.total_tokens);
    expect(usage.prompt_tokens).toBe(6);
  });

  it("repeats itself for the same seed, and differs for another one", async () => {
    const messages = [{ role: "user", content: "Tell me of tides, winds, harbors, ships, and fog" }];
    const answer = async (seed: number) => (await answerTo({ messages, seed })).choices[0]?.message.content;
    const first = await answer(1);
    expect(await answer(1)).toBe(first);
    const others = [await answer(2), await answer(3), await answer(4)];
    expect(new Set([first, ...others]).size).toBeGreaterThan(1);
  });

  it("ends after max_tokens, and before a stop sequence", async () => {
    const short = await answerTo({ max_tokens: 3 });
    expect(short.choices[0]).toMatchObject({ finish_reason: "length", message: { content: "This is an" } });
    expect(short.usage.completion_tokens).toBe(3);
    const stopped = await answerTo({ stop: ["no such thing", " example"] });
    expect(stopped.choices[0]).toMatchObject({ finish_reason: "stop", message: { content: "This is an" } });
  });

  it("streams the role, words, the reason of the end, the usage, and the mark of the end", async () => {
    const response = await ask({ stream: true, stream_options: { include_usage: true } });
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    const events = await eventsOf(response);
    expect(events.pop()).toBe("[DONE]");
    const chunks = events.map((event) => JSON.parse(event));
    expect(chunks[0].choices[0].delta).toEqual({ role: "assistant", content: "" });
    expect(chunks.at(-1)).toMatchObject({ choices: [], model: "sandbox/acme/talk-7b" });
    expect(chunks.at(-2).choices[0]).toMatchObject({ delta: {}, finish_reason: "stop" });
    const whole = await answerTo({});
    const pieces = chunks.slice(1, -2).map((chunk) => chunk.choices[0].delta.content);
    expect(pieces.join("")).toBe(whole.choices[0]?.message.content);
    expect(pieces).toHaveLength(whole.usage.completion_tokens);
    expect(chunks.at(-1).usage).toEqual(whole.usage);
  });

  it("sends no usage unasked", async () => {
    expect((await eventsOf(await ask({ stream: true }))).join("")).not.toContain("usage");
  });

  it("pauses between chunks", async () => {
    const slow = await startSandbox({ models: "any", chunkMs: 3_600_000 });
    onTestFinished(() => slow.stop());
    const leaving = new AbortController();
    const response = await fetch(`${slow.url("groq")}/openai/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: "Bearer any", "content-type": "application/json" },
      body: JSON.stringify({ model: "m", messages: [user("Describe volcanoes")], stream: true }),
      signal: leaving.signal,
    });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    let hasMore = false;
    const next = reader?.read().then(
      () => (hasMore = true),
      () => undefined,
    );
    // A full response of another sandbox is created meanwhile.
    await eventsOf(await ask({ stream: true }));
    expect(hasMore).toBe(false);
    leaving.abort();
    await next;
  });

  it("stops when the client leaves, and records that it did", async () => {
    sandbox().reset();
    const leaving = new AbortController();
    const body = JSON.stringify({ model: "m", messages: [user("Describe volcanoes")], stream: true });
    const headers = { authorization: "Bearer any", "content-type": "application/json" };
    const response = await fetch(sandbox().origin + CHAT, {
      method: "POST",
      headers,
      body,
      signal: leaving.signal,
    });
    await response.body?.getReader().read();
    expect(sandbox().requests()[0]?.aborted).toBe(false);
    leaving.abort();
    await expect.poll(() => sandbox().requests()[0]?.aborted).toBe(true);
  });

  it("does not call a stream aborted that was read to its end", async () => {
    sandbox().reset();
    await (await ask({ stream: true })).text();
    await expect.poll(() => sandbox().requests()[0]).toMatchObject({ aborted: false, status: 200 });
  });

  it("accept a Hub token at the router's URL", async () => {
    const response = await post(`${sandbox().origin}/v1/chat/completions`, {
      model: "m",
      messages: [user("hi")],
    });
    expect(await response.json()).toMatchObject({ model: "sandbox/m" });
  });
});
