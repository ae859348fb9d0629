import { InferenceClient, ProviderOutputError } from "@inferhub/inference";
import { describe, expect, it } from "vitest";

const answer = {
  id: "c1",
  object: "chat.completion",
  created: 1,
  model: "acme/talk",
  choices: [{ index: 0, message: { role: "assistant", content: "quiet" }, finish_reason: "stop" }],
  usage: { prompt_tokens: 3, completion_tokens: 1, total_tokens: 4 },
};

const PROVIDERS = ["cohere", "groq", "hf-inference", "nebius", "novita", "together"] as const;

const clientFor = (reply: () => Response) =>
  new InferenceClient("secret", { fetch: async () => reply(), lookup: "off" });

const args = (provider: (typeof PROVIDERS)[number]) => ({
  provider,
  model: "acme/talk",
  messages: [{ role: "user" as const, content: "How is it?" }],
});

describe.each(PROVIDERS)("a chat response of %s", (provider) => {
  const ask = (body: unknown) => clientFor(() => Response.json(body)).chatCompletion(args(provider));

  it.each([
    ["no choice", { choices: [] }, "choices"],
    ["a fingerprint that is a number", { system_fingerprint: 7 }, "system_fingerprint"],
    ["a fingerprint that is a list", { system_fingerprint: ["a"] }, "system_fingerprint"],
  ])("with %s is malformed", async (_, changed, field) => {
    const error = await ask({ ...answer, ...changed }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderOutputError);
    expect(error).toMatchObject({ code: "output-malformed", message: expect.stringContaining(field) });
  });

  it.each([undefined, null, "fp_1"])("may have the fingerprint %s", async (system_fingerprint) => {
    expect((await ask({ ...answer, system_fingerprint })).choices).toHaveLength(1);
  });

  it("may begin and end its stream with events that hold no choice", async () => {
    const chunk = { ...answer, object: "chat.completion.chunk" };
    const events = [
      { ...chunk, choices: [], prompt_filter_results: [] },
      { ...chunk, choices: [{ index: 0, delta: { content: "quiet" }, finish_reason: "stop" }] },
      { ...chunk, choices: [] },
    ];
    const data = [...events.map((event) => JSON.stringify(event)), "[DONE]"];
    const headers = { "content-type": "text/event-stream" };
    const client = clientFor(
      () => new Response(data.map((each) => `data: ${each}\n\n`).join(""), { headers }),
    );
    const sizes: number[] = [];
    for await (const { choices } of client.chatCompletionStream(args(provider))) sizes.push(choices.length);
    expect(sizes).toEqual([0, 1, 0]);
  });
});
