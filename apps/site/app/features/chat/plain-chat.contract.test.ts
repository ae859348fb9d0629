import { describe, expect, it } from "vitest";
import { argsFor, type FakeResponse, startGateway } from "../usage/fake-gateway.ts";
import { continuePlainChat } from "./plain-chat.server.ts";
import type { PlainChat } from "./plain-chat.ts";

const CALL = { model: "openai/gpt-oss-120b", provider: "groq" };
const META = {
  provider: "groq",
  model: "openai/gpt-oss-120b",
  operation: "chat-completion",
  attempts: 1,
  requestId: "r1",
  totalMs: 800,
};

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const delta = (content: string) => event("delta", { choices: [{ index: 0, delta: { content } }] });
const done = (meta: object = META) => event("done", { meta });

async function post(fields: Readonly<Record<string, string>>, response: FakeResponse, cookie = "") {
  const { origin, asked } = await startGateway(...response);
  const args = argsFor(origin, "/chat", {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: cookie ? { cookie } : {},
  });
  return { chat: await continuePlainChat(args, CALL), asked };
}

describe("a chat without JavaScript", () => {
  it("sends the earlier messages with the new one, and returns the response with its figures", async () => {
    const history = JSON.stringify([
      { role: "user", content: "Hi" },
      { role: "assistant", content: "Hello" },
    ]);
    const stream = delta("Three ") + delta("rivers") + done();
    const { chat, asked } = await post(
      { message: " Name some ", history },
      [200, stream],
      "inferhub-token=t1",
    );
    expect(chat).toEqual({
      messages: [
        { role: "user", content: "Hi" },
        { role: "assistant", content: "Hello" },
        { role: "user", content: "Name some" },
        { role: "assistant", content: "Three rivers" },
      ],
      draft: "",
      figures: ["800 ms in all", "Price unknown"],
      origin: "Served by the provider",
    });
    expect(asked[0]?.request.url).toBe("/api/tasks/chat-completion");
    expect(asked[0]?.request.headers.authorization).toBe("Bearer t1");
    expect(JSON.parse(asked[0]?.text ?? "")).toMatchObject({ ...CALL, stream: true });
  });

  it("has no figures of a sandbox response", async () => {
    const { chat } = await post({ message: "Hi" }, [
      200,
      delta("Hello") + done({ ...META, servedBy: "sandbox" }),
    ]);
    expect(chat).toMatchObject({ isSandbox: true });
    expect(chat).not.toHaveProperty("figures");
    expect(chat).not.toHaveProperty("origin");
  });

  it.each<[string, FakeResponse, string]>([
    [
      "the provider fails during the response",
      [200, delta("Thr") + event("error", { error: { code: "provider-failed", message: "Groq failed" } })],
      "Groq failed",
    ],
    [
      "the gateway rejects the call",
      [429, { error: { code: "rate-limited", message: "Slow down" } }],
      "Slow down",
    ],
    ["the response ends early", [200, delta("Thr")], "The stream ended early"],
  ])("keeps the message if %s", async (_, response, problem) => {
    const { chat } = await post({ message: "Hi" }, response);
    expect(chat).toEqual({ messages: [], draft: "Hi", problem } satisfies PlainChat);
  });

  it("leads to the page to sign in if the gateway requires a token", async () => {
    const { chat } = await post({ message: "Hi" }, [
      401,
      { error: { code: "token-missing", message: "A token is required" } },
    ]);
    expect(chat).toBeInstanceOf(Response);
    expect((chat as Response).headers.get("location")).toBe("/sign-in?next=%2Fchat");
  });

  it.each<[string, Readonly<Record<string, string>>, string | RegExp]>([
    ["no message", { message: " " }, "Write a message."],
    ["a history that is not JSON", { message: "Hi", history: "{" }, /earlier messages/],
    [
      "a history with other roles",
      { message: "Hi", history: '[{"role":"system","content":"x"}]' },
      /earlier/,
    ],
    ["a conversation that is too long", { message: "x".repeat(300_000) }, /too long/],
  ])("sends nothing for %s", async (_, fields, problem) => {
    const { chat, asked } = await post(fields, [200, done()]);
    expect((chat as PlainChat).problem).toMatch(problem);
    expect(asked).toEqual([]);
  });
});
