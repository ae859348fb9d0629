import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completions } from "../../../src/endpoints/openai/completions.ts";
import { answered, callsOf, framesOf, jsonOf } from "../run-endpoint.ts";

const refusal = (message: RegExp | string) =>
  expect.objectContaining({ code: "input-invalid", message: expect.stringMatching(message) });

describe("the calls of a completion", () => {
  it("are one for one prompt, under the operation's names", () => {
    const body = { prompt: "Once", max_tokens: 9, temperature: 0.5, top_p: 0.9, stop: "END", seed: 3 };
    expect(callsOf(completions, body)).toEqual([
      {
        inputs: "Once",
        parameters: {
          max_new_tokens: 9,
          temperature: 0.5,
          top_p: 0.9,
          stop: ["END"],
          seed: 3,
          return_full_text: false,
        },
      },
    ]);
  });

  it("are one for each of n of each prompt, with seeds that differ", () => {
    const calls = callsOf(completions, { prompt: ["A", "B"], n: 2, seed: 7 });
    expect(calls).toMatchObject([
      { inputs: "A", parameters: { seed: 7 } },
      { inputs: "A", parameters: { seed: 8 } },
      { inputs: "B", parameters: { seed: 7 } },
      { inputs: "B", parameters: { seed: 8 } },
    ]);
  });

  it("forward fields that the format has and the operation does not name", () => {
    const [call] = callsOf(completions, { prompt: "A", suffix: "Z", presence_penalty: 1 });
    expect(call).toMatchObject({ parameters: { suffix: "Z", presence_penalty: 1 } });
  });

  it("treat null fields as absent", () => {
    const nulls = { max_tokens: null, stop: null, seed: null, n: null, user: null, logprobs: null };
    expect(callsOf(completions, { prompt: "A", ...nulls })).toEqual(callsOf(completions, { prompt: "A" }));
  });

  it("ask for the number of tokens only where the text is streamed", () => {
    const stream_options = { include_usage: true };
    const parameters = (stream: boolean) =>
      callsOf(completions, { prompt: "A", stream, stream_options })[0]?.["parameters"];
    expect(parameters(true)).toMatchObject({ stream_options });
    expect(parameters(false)).not.toHaveProperty("stream_options");
  });

  it("ask for the best of several, and not where it is no choice", () => {
    const parameters = (body: object) => callsOf(completions, { prompt: "A", ...body })[0]?.["parameters"];
    expect(parameters({ best_of: 3 })).toMatchObject({ best_of: 3 });
    expect(parameters({ best_of: 1 })).not.toHaveProperty("best_of");
    expect(parameters({ best_of: 2, n: 2 })).not.toHaveProperty("best_of");
  });

  it("ask for log probabilities through details", () => {
    const parameters = (logprobs: number) =>
      callsOf(completions, { prompt: "A", logprobs })[0]?.["parameters"];
    expect(parameters(0)).toEqual({ details: true, return_full_text: false });
    expect(parameters(2)).toEqual({ details: true, top_n_tokens: 2, return_full_text: false });
  });

  it.each([
    ["texts among tokens", { prompt: [1, "A"] }, "Expected a string, a list of strings, or tokens"],
    ["no prompt at all", { prompt: [] }, "The prompt is missing"],
    ["no tokens to write", { prompt: "A", max_tokens: 0 }, "Expected >=1"],
    ["too many answers", { prompt: "A", n: 129 }, "At most 128 responses"],
  ])("refuse %s", (_, body, message) => {
    expect(() => callsOf(completions, body)).toThrow(message);
  });

  it.each([
    ["several texts in one stream", { prompt: "A", n: 2, stream: true }, "Set n to 1"],
    ["several prompts in one stream", { prompt: ["A", "B"], stream: true }, "send one prompt"],
    ["best_of below n", { prompt: "A", n: 3, best_of: 2 }, "not be less than n"],
    ["the best few", { prompt: "A", n: 2, best_of: 3 }, "Omit n"],
    ["the best as a stream", { prompt: "A", best_of: 3, stream: true }, "Omit stream or best_of"],
    ["tokens of the prompt", { prompt: "A", echo: true, logprobs: 1 }, "Omit echo or logprobs"],
    ["more calls than one request makes", { prompt: ["A", "B"], n: 65 }, "requests 130"],
  ])("refuse %s, and say what to do", (_, body, message) => {
    expect(() => callsOf(completions, body)).toThrow(refusal(message));
  });
});

describe("the response", () => {
  it("has the completions in order, and their total usage", async () => {
    const usage = { prompt_tokens: 2, completion_tokens: 3, total_tokens: 5 };
    const answer = await jsonOf(
      completions,
      { prompt: ["A", "B"] },
      answered({ generated_text: " one", details: { finish_reason: "eos_token" } }, usage),
      answered({ generated_text: " two", details: { finish_reason: "length" } }, usage),
    );
    expect(answer).toEqual({
      id: "cmpl-42",
      object: "text_completion",
      created: 1_700_000_000,
      model: "acme/talk",
      choices: [
        { index: 0, text: " one", logprobs: null, finish_reason: "stop" },
        { index: 1, text: " two", logprobs: null, finish_reason: "length" },
      ],
      usage: { prompt_tokens: 4, completion_tokens: 6, total_tokens: 10 },
    });
  });

  it("repeats each prompt if requested", async () => {
    const texts = ["1", "2", "3", "4"].map((generated_text) => answered({ generated_text }));
    const { choices } = await jsonOf(completions, { prompt: ["A", "B"], n: 2, echo: true }, ...texts);
    expect(choices.map(({ text }: { text: string }) => text)).toEqual(["A1", "A2", "B3", "B4"]);
  });

  it("counts usage that is in the details only", async () => {
    const details = { generated_tokens: 4, input_length: 6 };
    const { usage } = await jsonOf(completions, { prompt: "A" }, answered({ generated_text: "", details }));
    expect(usage).toEqual({ prompt_tokens: 6, completion_tokens: 4, total_tokens: 10 });
  });

  it("omits finish reason and usage if the provider does", async () => {
    const counted = answered({ generated_text: "1" }, { prompt_tokens: 1, completion_tokens: 1 });
    const answer = await jsonOf(
      completions,
      { prompt: "A", n: 2 },
      counted,
      answered({ generated_text: "2" }),
    );
    expect(answer).not.toHaveProperty("usage");
    expect(answer.choices[1].finish_reason).toBeNull();
  });

  const tokens = [
    { text: "Hé", logprob: -0.5, special: false },
    { text: "🙂", logprob: -1, special: false },
    { text: "</s>", logprob: -0.1, special: true },
  ];
  const top_tokens = tokens.map((token) => [token, { text: "other", logprob: -3 }]);

  it("tells log probabilities of the tokens of the text", async () => {
    const data = { generated_text: "Hé🙂", details: { tokens, top_tokens } };
    const { choices } = await jsonOf(completions, { prompt: "A", logprobs: 2 }, answered(data));
    expect(choices[0].logprobs).toEqual({
      tokens: ["Hé", "🙂"],
      token_logprobs: [-0.5, -1],
      top_logprobs: [
        { Hé: -0.5, other: -3 },
        { "🙂": -1, other: -3 },
      ],
      text_offset: [0, 2],
    });
  });

  it.each([
    ["no details", { generated_text: "x" }],
    ["no tokens", { generated_text: "x", details: { finish_reason: "length" } }],
    ["tokens without probabilities", { generated_text: "x", details: { tokens: [{ text: "x" }] } }],
    ["no alternatives", { generated_text: "x", details: { tokens } }],
  ])("is refused when log probabilities are asked for and there are %s", async (_, data) => {
    const answer = jsonOf(completions, { prompt: "A", logprobs: 1 }, answered(data));
    await expect(answer).rejects.toEqual(refusal("Omit logprobs, or use a provider"));
  });
});

describe("the stream", () => {
  const token = (text: string, rest: object = {}) => ({
    index: 0,
    token: { text, logprob: null, special: false },
    generated_text: null,
    details: null,
    ...rest,
  });
  const end = token("", { generated_text: "whole", details: { finish_reason: "stop" } });
  type Data = {
    choices: { text: string; finish_reason: string | null; logprobs: unknown }[];
    usage?: unknown;
  };
  const stream = async (body: object, chunks: readonly unknown[]) => {
    const frames = await framesOf(completions, { prompt: "P", stream: true, ...body }, chunks);
    expect(frames.at(-1)).toEqual({ data: "[DONE]" });
    return frames.slice(0, -1).map(({ data }) => data as Data);
  };

  it("tells each token, then why the text ended, then that it is over", async () => {
    expect(await framesOf(completions, { prompt: "P", stream: true }, [token("Hi"), end])).toEqual([
      {
        data: {
          id: "cmpl-42",
          object: "text_completion",
          created: 1_700_000_000,
          model: "acme/talk",
          choices: [{ index: 0, text: "Hi", logprobs: null, finish_reason: null }],
        },
      },
      {
        data: expect.objectContaining({
          choices: [expect.objectContaining({ text: "", finish_reason: "stop" })],
        }),
      },
      { data: "[DONE]" },
    ]);
  });

  it("joins to the text however it is cut, with one reason at its end and the prompt before it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string()), fc.string(), fc.boolean(), async (pieces, prompt, echo) => {
        const data = await stream({ prompt, echo }, [...pieces.map((piece) => token(piece)), end]);
        const choices = data.flatMap((each) => each.choices);
        expect(choices.map(({ text }) => text).join("")).toBe((echo ? prompt : "") + pieces.join(""));
        const reasons = choices.map(({ finish_reason }) => finish_reason).filter((reason) => reason !== null);
        expect(reasons).toEqual(["stop"]);
        expect(choices.at(-1)?.finish_reason).toBe("stop");
      }),
    );
  });

  it("begins with nothing before the provider does, also where the prompt is repeated", async () => {
    async function* broken(): AsyncGenerator<unknown> {
      yield* [];
      throw new Error("no answer");
    }
    const body = { model: "m", prompt: "P", echo: true };
    const frames = completions.stream?.toEvents(broken(), body, { requestId: "", created: 0, model: "m" });
    await expect(frames?.[Symbol.asyncIterator]().next()).rejects.toThrow("no answer");
  });

  it("gives a prompt that nothing follows", async () => {
    const data = await stream({ echo: true }, []);
    expect(data.map(({ choices }) => choices[0]?.text)).toEqual(["P"]);
  });

  it("removes the end marks that servers append", async () => {
    const mark = token("", {
      token: { text: "</s>", special: true },
      details: { finish_reason: "eos_token" },
    });
    const data = await stream({}, [token("Hi"), mark]);
    expect(data.map(({ choices }) => choices[0])).toMatchObject([
      { text: "Hi", finish_reason: null },
      { text: "", finish_reason: "stop" },
    ]);
  });

  const usage = { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 };

  it.each([
    ["counts that come after the end", [token("Hi"), end, token("", { usage })]],
    [
      "counts among the details",
      [token("Hi"), { ...end, details: { generated_tokens: 2, input_length: 1 } }],
    ],
  ])("tells %s, last and with no choices", async (_, chunks) => {
    const data = await stream({ stream_options: { include_usage: true } }, chunks);
    expect(data.at(-1)).toMatchObject({ choices: [], usage });
    expect(data.slice(0, -1).every((each) => each.usage === undefined)).toBe(true);
  });

  it("sends counts only on request, and only if the provider reported them", async () => {
    const asked = { stream_options: { include_usage: true } };
    expect((await stream({}, [end, token("", { usage })])).some((data) => data.usage)).toBe(false);
    expect((await stream(asked, [token("Hi"), end])).some((data) => data.usage)).toBe(false);
  });

  it("tells log probabilities with the place of each token", async () => {
    const known = (text: string) =>
      token(text, { token: { text, logprob: -1 }, top_tokens: [{ text: "z", logprob: -2 }] });
    const data = await stream({ logprobs: 1 }, [known("ab"), known("c"), end]);
    expect(data.map(({ choices }) => choices[0]?.logprobs)).toEqual([
      { tokens: ["ab"], token_logprobs: [-1], top_logprobs: [{ z: -2 }], text_offset: [0] },
      { tokens: ["c"], token_logprobs: [-1], top_logprobs: [{ z: -2 }], text_offset: [2] },
      null,
    ]);
  });

  it("is refused at its first token when there are no log probabilities", async () => {
    await expect(stream({ logprobs: 0 }, [token("Hi"), end])).rejects.toEqual(refusal("Omit logprobs"));
  });
});
