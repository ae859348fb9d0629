import { InferenceClient } from "@huggingface/inference";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { withSandbox } from "../run.ts";
import { countChecks } from "./count.ts";
import {
  collected,
  fault,
  isPng,
  isWav,
  PERSON_QUESTION,
  PERSON_SCHEMA,
  PNG,
  QUESTION,
  redirected,
  WAV,
  WEATHER_QUESTION,
  WEATHER_SCHEMA,
} from "./samples.ts";

countChecks("@huggingface/inference");
const sandbox = withSandbox();

/** The router and the Hub become the sandbox, which has their paths. */
const toSandbox = redirected(({ host, pathname, search }) =>
  ["router.huggingface.co", "huggingface.co", new URL(sandbox().origin).host].includes(host)
    ? `${sandbox().origin}${pathname}${search}`
    : undefined,
);

const hub = (token = "hf_any", headers: Record<string, string> = {}) =>
  new InferenceClient(token, {
    fetch: (input, init) => toSandbox(new Request(input, init), { headers: merged(input, init, headers) }),
  });

function merged(input: RequestInfo | URL, init: RequestInit | undefined, more: Record<string, string>) {
  const { headers } = new Request(input, init);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return headers;
}

// The package polls jobs with the global `fetch`, for any given one.
beforeAll(() => {
  vi.stubGlobal("fetch", toSandbox);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const model = "acme/talk-7b";
const picture = new Blob([PNG], { type: "image/png" });
const recording = new Blob([WAV], { type: "audio/wav" });
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

describe("chat", () => {
  it("responds at the router's URL", async () => {
    const { choices, usage } = await hub().chatCompletion({ model, messages: [QUESTION] });
    expect(choices[0]?.message.content).toContain("6 * 7");
    expect(usage.total_tokens).toBeGreaterThan(0);
  });

  it.each(["groq", "together", "cohere", "novita", "hf-inference", "scaleway"] as const)(
    "responds through %s",
    async (provider) => {
      const { choices } = await hub().chatCompletion({
        provider,
        model: "acme/chat-instruct",
        messages: [QUESTION],
      });
      expect(choices[0]?.message.content).toContain("6 * 7");
    },
  );

  it("streams", async () => {
    const chunks = await collected(hub().chatCompletionStream({ model, messages: [QUESTION] }));
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("")).toContain("6 * 7");
  });

  it("calls a tool", async () => {
    const { choices } = await hub().chatCompletion({
      model,
      messages: [WEATHER_QUESTION],
      tools: [
        {
          type: "function",
          function: { name: "get_weather", description: "The weather in a city", parameters: WEATHER_SCHEMA },
        },
      ],
    });
    expect(choices[0]?.message.tool_calls?.[0]?.function.name).toBe("get_weather");
  });

  it("fits a schema", async () => {
    const { choices } = await hub().chatCompletion({
      model,
      messages: [PERSON_QUESTION],
      response_format: { type: "json_schema", json_schema: { name: "person", schema: PERSON_SCHEMA } },
    });
    expect(JSON.parse(choices[0]?.message.content ?? "null")).toEqual({ name: "Anna", age: 31 });
  });
});

const here = { provider: "hf-inference" as const };

describe("text operations at hf-inference", () => {
  it("are continued", async () => {
    const asked = { ...here, model: "acme/gpt2", inputs: "Once upon", parameters: { max_new_tokens: 5 } };
    expect((await hub().textGeneration(asked)).generated_text).toBeTruthy();
  });

  it("are classified", async () => {
    const list = await hub().textClassification({ ...here, model: "acme/sentiment", inputs: "I love it" });
    expect(list[0]).toMatchObject({ label: expect.any(String), score: expect.any(Number) });
  });

  it("are searched for names", async () => {
    const list = await hub().tokenClassification({
      ...here,
      model: "acme/bert-ner",
      inputs: "Anna lives in Paris",
    });
    expect(list.map(({ word }) => word)).toContain("Paris");
  });

  it("are filled in", async () => {
    const list = await hub().fillMask({
      ...here,
      model: "acme/bert-base-uncased",
      inputs: "Paris is the [MASK] of France",
    });
    expect(list[0]?.token_str).toBeTypeOf("string");
  });

  it("are summed up", async () => {
    const inputs = "The sea is deep. It is blue as well. Ships sail on it.";
    const { summary_text } = await hub().summarization({ ...here, model: "acme/bart-cnn", inputs });
    expect(summary_text).toBeTruthy();
  });

  it("are translated", async () => {
    const asked = { ...here, model: "acme/opus-mt-en-fr", inputs: "Good morning" };
    expect((await hub().translation(asked)).translation_text).toBeTruthy();
  });

  it("return answers to questions", async () => {
    const inputs = { question: "Where does Anna live?", context: "Anna lives in Paris." };
    const { answer } = await hub().questionAnswering({ ...here, model: "acme/roberta-squad", inputs });
    expect(inputs.context).toContain(answer);
    expect(answer).not.toBe("");
  });

  it("are put under labels", async () => {
    const list = await hub().zeroShotClassification({
      ...here,
      model: "acme/bart-mnli",
      inputs: "I want my money back",
      parameters: { candidate_labels: ["refund", "weather"] },
    });
    expect(list).toHaveLength(2);
  });

  it("are compared", async () => {
    const inputs = { source_sentence: "a dog", sentences: ["a dog runs", "stone"] };
    const [near = 0, far = 0] = await hub().sentenceSimilarity({ ...here, model: "acme/minilm", inputs });
    expect(near).toBeGreaterThan(far);
  });

  it("are embedded", async () => {
    const vectors = await hub().featureExtraction({ ...here, model: "acme/minilm", inputs: ["one", "two"] });
    expect(vectors).toHaveLength(2);
  });

  it("are generated as speech", async () => {
    const blob = await hub().textToSpeech({ ...here, model: "acme/speech-tts", inputs: "Hello" });
    expect(isWav(await bytesOf(blob))).toBe(true);
  });

  it("are drawn", async () => {
    const asked = { ...here, model: "acme/stable-diffusion", inputs: "a lighthouse" };
    const blob = await hub().textToImage(asked, { outputType: "blob" });
    expect(isPng(await bytesOf(blob))).toBe(true);
  });
});

describe("files at hf-inference", () => {
  it("are written down", async () => {
    const { text } = await hub().automaticSpeechRecognition({
      ...here,
      model: "acme/whisper",
      data: recording,
    });
    expect(text).toBeTypeOf("string");
  });

  it("are transcribed and classified", async () => {
    const list = await hub().audioClassification({
      ...here,
      model: "acme/audio-classification",
      data: recording,
    });
    expect(list[0]?.label).toBeTypeOf("string");
  });

  it("are seen", async () => {
    const list = await hub().imageClassification({ ...here, model: "acme/vit", data: picture });
    expect(list[0]?.label).toBeTypeOf("string");
  });

  it("are searched for objects", async () => {
    const list = await hub().objectDetection({ ...here, model: "acme/detr", data: picture });
    expect(Array.isArray(list)).toBe(true);
  });

  it("are cut into regions", async () => {
    const asked = { ...here, model: "acme/segformer", inputs: picture };
    expect((await hub().imageSegmentation(asked))[0]?.mask).toBeTypeOf("string");
  });

  it("are described", async () => {
    const { generated_text } = await hub().imageToText({ ...here, model: "acme/blip", data: picture });
    expect(generated_text).toBeTruthy();
  });

  it("return answers about images", async () => {
    const inputs = { image: picture, question: "What colour is it?" };
    const { answer } = await hub().visualQuestionAnswering({ ...here, model: "acme/vilt-vqa", inputs });
    expect(answer).toBeTypeOf("string");
  });
});

describe("media of other providers", () => {
  it.each(["fal-ai", "together", "replicate", "nscale", "wavespeed"] as const)(
    "draws at %s",
    async (provider) => {
      const asked = { provider, model: "acme/flux-diffusion", inputs: "a lighthouse" };
      const blob = await hub().textToImage(asked, { outputType: "blob" });
      expect(isPng(await bytesOf(blob))).toBe(true);
    },
  );

  it("videos at fal", async () => {
    const asked = { provider: "fal-ai" as const, model: "acme/text-to-video", inputs: "waves" };
    expect((await hub().textToVideo(asked)).size).toBeGreaterThan(0);
  });
});

describe("errors", () => {
  it("refuse a wrong token", async () => {
    const asked = { ...here, model: "acme/sentiment", inputs: "I love it" };
    await expect(hub("invalid").textClassification(asked)).rejects.toMatchObject({
      httpResponse: { status: 401 },
    });
  });

  it("ask to wait", async () => {
    const headers = fault("429; retry-after=2");
    const call = hub("hf_any", headers).chatCompletion({ model, messages: [QUESTION] });
    await expect(call).rejects.toMatchObject({ httpResponse: { status: 429 } });
  });

  it("show in a stream that is cut", async () => {
    const headers = fault("cut; after=1");
    const stream = hub("hf_any", headers).chatCompletionStream({ model, messages: [QUESTION] });
    await expect(collected(stream)).rejects.toThrow();
  });
});
