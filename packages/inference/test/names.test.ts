import {
  buildRequestFor,
  InferenceClient,
  type InferenceClientOptions,
  InputError,
  PROVIDERS,
  type Provider,
} from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { groq } from "@inferhub/inference/providers/groq";
import { together } from "@inferhub/inference/providers/together";
import { describe, expect, it } from "vitest";
import { editDistance, findClosest } from "../src/engine/check-names.ts";
import { DOCUMENTED } from "../src/parameters/documented.ts";

const chat = { model: "m", messages: [{ role: "user", content: "Hi" }] } as const;

/** A client that notes what it sends and what it warns of. */
function noting(options: InferenceClientOptions = {}) {
  const bodies: Record<string, unknown>[] = [];
  const warnings: string[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json({ choices: [{ message: { role: "assistant", content: "Hi" } }] });
  };
  const client = new InferenceClient("key", {
    lookup: "off",
    provider: "groq",
    fetch: fetch as typeof globalThis.fetch,
    hooks: { onWarning: (message) => warnings.push(message) },
    ...options,
  });
  const send = (args: object) => client.chatCompletion({ ...chat, ...args } as never);
  return { client, send, bodies, warnings };
}

describe("names that an operation does not have", () => {
  it.each([
    [{ max_token: 5 }, "`max_token`: did you mean `max_tokens`?"],
    [{ maxTokens: 5 }, "`maxTokens`: did you mean `max_tokens`?"],
    [{ "max-tokens": 5 }, "`max-tokens`: did you mean `max_tokens`?"],
    [{ temprature: 1 }, "`temprature`: did you mean `temperature`?"],
    [{ tempreature: 1 }, "`tempreature`: did you mean `temperature`?"],
    [{ topP: 0.5 }, "`topP`: did you mean `top_p`?"],
    [{ stops: "x" }, "`stops`: did you mean `stop`?"],
    [{ respnse_format: { type: "text" } }, "`respnse_format`: did you mean `response_format`?"],
    [{ topK: 4 }, "`topK`: did you mean `top_k`?"],
    [{ top_k: "40" }, "`top_k`: expected a number"],
    [{ parallel_tool_calls: "no" }, "`parallel_tool_calls`: expected true or false"],
    [{ stream: true }, "`stream`: call `chatCompletionStream` to get a stream"],
    [{ acces_token: "x" }, "`acces_token`: did you mean `accessToken`?"],
  ])("%o is a mistake", async (args, message) => {
    const { send, bodies } = noting();
    await expect(send(args)).rejects.toThrow(message);
    await expect(send(args)).rejects.toBeInstanceOf(InputError);
    expect(bodies).toEqual([]);
  });

  it("inside of parameters", async () => {
    const { client } = noting();
    const call = (parameters: object) =>
      client.textToImage({ provider: "together", model: "m", inputs: "x", parameters } as never);
    await expect(call({ guidance_scal: 3 })).rejects.toThrow(
      "`parameters.guidance_scal`: did you mean `parameters.guidance_scale`?",
    );
    await expect(call({ numInferenceSteps: 3 })).rejects.toThrow(
      "`parameters.numInferenceSteps`: did you mean `parameters.num_inference_steps`?",
    );
  });

  it("a name that a provider documents arrives", async () => {
    const { send, bodies, warnings } = noting({ provider: "together", strict: true });
    await send({ top_k: 40, top_p: 0.5, min_p: 0.1 });
    expect(bodies[0]).toMatchObject({ top_k: 40, top_p: 0.5, min_p: 0.1 });
    expect(warnings).toEqual([]);
  });

  it("a name that no provider documents is sent with one warning", async () => {
    const { send, bodies, warnings } = noting();
    await send({ house_style: "plain" });
    await send({ house_style: "plain" });
    expect(bodies).toMatchObject([{ house_style: "plain" }, { house_style: "plain" }]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("`house_style`");
  });

  it("`strict: true` refuses it, `strict: false` checks no names", async () => {
    await expect(noting({ strict: true }).send({ house_style: "plain" })).rejects.toBeInstanceOf(InputError);
    const { send, bodies, warnings } = noting({ strict: false });
    await send({ max_token: 5 });
    expect(bodies[0]).toMatchObject({ max_token: 5 });
    expect(warnings).toEqual([]);
    await expect(send({ temperature: "hot" })).rejects.toThrow("temperature");
    await expect(send({ messages: [] })).rejects.toBeInstanceOf(InputError);
  });

  it("tells how far names are from each other", () => {
    expect(editDistance("abc", "abc")).toBe(0);
    expect(editDistance("", "abc")).toBe(3);
    expect(editDistance("abcd", "abdc")).toBe(1);
    expect(editDistance("kitten", "sitting")).toBe(3);
    expect(findClosest("k", ["n", "top_k"])).toBeUndefined();
  });
});

describe("extra", () => {
  it("is sent where the format has its parameters, and replaces no named argument", async () => {
    const { send, bodies } = noting({ strict: true });
    await send({ max_tokens: 5, extra: { anything: [1], model: "other", messages: [], max_tokens: 9 } });
    expect(bodies[0]).toEqual({ model: "m", messages: chat.messages, max_tokens: 5, anything: [1] });
  });

  it("keeps renamed arguments as they are", () => {
    const args = {
      model: "m",
      inputs: "x",
      parameters: { max_new_tokens: 5 },
      extra: { max_tokens: 9, a: 1 },
    };
    const { body } = buildRequestFor(together as unknown as Provider, "text-generation", args);
    expect(body).toMatchObject({ json: { max_tokens: 5, a: 1 } });
  });

  it("goes into streams", async () => {
    const sent: string[] = [];
    const fetch = async (_: unknown, init?: RequestInit) => {
      sent.push(String(init?.body));
      return new Response("data: [DONE]\n\n", { headers: { "content-type": "text/event-stream" } });
    };
    const client = createClient({
      providers: [groq],
      keys: { groq: "k" },
      fetch: fetch as typeof globalThis.fetch,
    });
    for await (const _ of client.chatCompletionStream({ ...chat, extra: { reasoning_format: "hidden" } }));
    expect(JSON.parse(sent[0] ?? "")).toMatchObject({ stream: true, reasoning_format: "hidden" });
  });

  const pairs = (PROVIDERS as readonly Provider[]).flatMap((provider) =>
    Object.values(provider.operations)
      .filter(({ operation }) => operation.sample)
      .map(({ operation }) => [provider.id, operation.id, provider, operation.sample as object] as const),
  );

  it.each(pairs)("%s, %s: reaches the request", (_, id, provider, sample) => {
    const build = (extra?: object) =>
      JSON.stringify(buildRequestFor(provider, id, { model: "owner/name", ...sample, extra }).body ?? {});
    expect(build({ inferhub_probe: "probe" })).toContain("probe");
    expect(build()).not.toContain("probe");
  });
});

describe("documented parameters", () => {
  const tables = Object.entries(DOCUMENTED).flatMap(([operation, providers]) =>
    Object.keys(providers).map((provider) => [operation, provider] as const),
  );

  it.each(tables)("%s: %s serves it", (operation, id) => {
    const provider = (PROVIDERS as readonly Provider[]).find((each) => each.id === id);
    expect(Object.keys(provider?.operations ?? {})).toContain(operation);
  });
});
