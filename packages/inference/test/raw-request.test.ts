import { InferenceClient } from "@inferhub/inference";
import { describe, expect, it } from "vitest";

const PNG = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], { type: "image/png" });

/** A client that gets `reply` for every request, and the requests. */
function client(reply: Response) {
  const sent: { url: string; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : init?.body;
    sent.push({ url: String(input), body });
    return reply;
  };
  return { sent, client: new InferenceClient("key", { fetch, lookup: "off", retry: { attempts: 0 } }) };
}

const events = (...data: readonly string[]) =>
  new Response(data.map((each) => `data: ${each}\n\n`).join(""), {
    headers: { "content-type": "text/event-stream" },
  });

describe("a request in the Hub's own format", () => {
  it("sends the given body, and returns the response", async () => {
    const { sent, client: raw } = client(Response.json({ anything: [1] }));
    const args = { provider: "hf-inference" as const, model: "a/b", inputs: { odd: true }, extra: 1 };
    expect(await raw.request(args)).toEqual({ anything: [1] });
    expect(sent).toEqual([
      {
        url: "https://router.huggingface.co/hf-inference/models/a/b",
        body: { inputs: { odd: true }, extra: 1 },
      },
    ]);
  });

  it("sends a file unchanged", async () => {
    const { sent, client: raw } = client(Response.json([]));
    await raw.request({ endpointUrl: "https://mine.test/x", data: PNG });
    expect(sent[0]?.url).toBe("https://mine.test/x");
    expect(sent[0]?.body).toBeInstanceOf(Blob);
  });

  it("returns the file of the response", async () => {
    const { client: raw } = client(new Response(PNG));
    expect(
      await raw.request({ endpointUrl: "https://mine.test", inputs: "a tram" }, { task: "text-to-image" }),
    ).toBeInstanceOf(Blob);
  });
});

describe("a request in the format of a task", () => {
  it("returns the provider's response, without following a job", async () => {
    const { sent, client: raw } = client(
      Response.json({
        status: "IN_QUEUE",
        request_id: "r1",
        response_url: "https://queue.fal.run/a/b/requests/r1",
      }),
    );
    const args = { provider: "fal-ai" as const, model: "a/b", inputs: "a tram" };
    expect(await raw.request(args, { task: "text-to-image" })).toMatchObject({ request_id: "r1" });
    expect(sent).toHaveLength(1);
  });

  it("accepts the Hub's name of the chat task", async () => {
    const { client: raw } = client(Response.json({ choices: "none of them" }));
    const args = { provider: "groq" as const, model: "m", messages: [] };
    expect(await raw.request(args, { task: "conversational" })).toEqual({ choices: "none of them" });
  });

  it.each([
    [{ provider: "groq" as const, model: "m" }, undefined, "Set the task"],
    [{ provider: "groq" as const, model: "m" }, "juggling", 'No provider runs "juggling"'],
    [{ provider: "groq" as const, model: "m" }, "text-to-image", "doesn't support text-to-image"],
  ])("refuses %j for %s", async (args, task, reason) => {
    const { client: raw, sent } = client(Response.json({}));
    await expect(raw.request(args, task ? { task } : {})).rejects.toMatchObject({
      name: "InputError",
      message: expect.stringContaining(reason),
    });
    expect(sent).toEqual([]);
  });

  it("fails as every call does", async () => {
    const { client: raw } = client(Response.json({ error: { message: "no such model" } }, { status: 404 }));
    await expect(
      raw.request({ provider: "groq", model: "m", messages: [] }, { task: "chat-completion" }),
    ).rejects.toMatchObject({ code: "not-found", message: expect.stringContaining("no such model") });
  });
});

describe("an unmodified stream", () => {
  const args = {
    provider: "groq" as const,
    model: "m",
    messages: [{ role: "user", content: "hi" }],
    stream: true,
  };
  const collect = async (reply: Response) => {
    const received: unknown[] = [];
    for await (const event of client(reply).client.streamingRequest(args)) received.push(event);
    return received;
  };

  it("returns each event unchanged", async () => {
    const first = { odd: 1, choices: [{ delta: { content: "h" } }] };
    const last = { choices: [{ delta: {}, finish_reason: "stop" }] };
    expect(await collect(events(JSON.stringify(first), JSON.stringify(last), "[DONE]"))).toEqual([
      first,
      last,
    ]);
  });

  it("reports a truncation or a failure", async () => {
    await expect(collect(events('{"choices":[{"delta":{"content":"h"}}]}'))).rejects.toMatchObject({
      code: "stream-incomplete",
    });
    await expect(collect(events('{"error":{"message":"overloaded"}}'))).rejects.toMatchObject({
      message: expect.stringContaining("overloaded"),
    });
  });
});
