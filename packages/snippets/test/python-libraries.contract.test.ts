import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import { inferenceSnippets, type SnippetOptions } from "@inferhub/snippets";
import { expect, it } from "vitest";
import { describeWith } from "../../../test/tools/index.ts";
import { facts as shared } from "../../catalog/test/facts.ts";
import { pythonCalls } from "./parsers/python-calls.ts";

/**
 * Libraries that cannot run without their network. The code is compared with their known interface: arguments of
 * each method, and the required ones.
 */
const METHODS: Readonly<Record<string, readonly [needed: string, optional?: string]>> = {
  audio_classification: ["audio", "top_k function_to_apply"],
  audio_to_audio: ["audio"],
  automatic_speech_recognition: ["audio", "extra_body"],
  document_question_answering: ["image question", "top_k"],
  feature_extraction: ["text", "normalize truncate"],
  fill_mask: ["text", "targets top_k"],
  image_classification: ["image", "top_k function_to_apply"],
  image_segmentation: ["image", "threshold subtask"],
  image_to_image: ["image prompt", "negative_prompt guidance_scale num_inference_steps"],
  image_to_text: ["image"],
  image_to_video: ["image", "prompt negative_prompt num_frames"],
  object_detection: ["image", "threshold"],
  question_answering: ["question context", "top_k"],
  sentence_similarity: ["sentence other_sentences"],
  summarization: ["text"],
  table_question_answering: ["table query", "padding sequential truncation"],
  tabular_classification: ["table"],
  tabular_regression: ["table"],
  text_classification: ["text", "top_k function_to_apply"],
  text_generation: ["prompt", "max_new_tokens stream"],
  text_to_image: ["prompt", "height width num_inference_steps"],
  text_to_speech: ["text"],
  text_to_video: ["prompt", "num_frames"],
  token_classification: ["text", "aggregation_strategy"],
  translation: ["text", "src_lang tgt_lang"],
  visual_question_answering: ["image question", "top_k"],
  zero_shot_classification: ["text candidate_labels", "multi_label"],
  zero_shot_image_classification: ["image candidate_labels"],
};

const CHAT = /^(model|messages|stream|tools|temperature|max_tokens|top_p)$/;

const words = (text = "") => text.split(" ").filter(Boolean);

const written = PROVIDERS.flatMap((provider: Provider) =>
  OPERATIONS.filter(({ id }) => Object.hasOwn(provider.operations, id)).flatMap(({ id, exampleModel }) =>
    [{}, { streaming: true }, { directRequest: true }, { accessToken: "hf_x", billTo: "acme" }].flatMap(
      (more) => {
        const options = {
          provider: provider.id,
          operation: id,
          language: "python",
          ...more,
        } as SnippetOptions;
        return inferenceSnippets({ id: exampleModel, pipeline_tag: id }, options);
      },
    ),
  ),
);

const of = (client: string) => written.filter((each) => each.client === client).map(({ code }) => code);

describeWith("python", "libraries for Python that are not run here", () => {
  it("huggingface_hub: existing methods with valid arguments", () => {
    const programs = pythonCalls(of("huggingface_hub"));
    expect(programs.length).toBeGreaterThan(100);
    const known: readonly string[] = shared?.["inference-snippets"].pythonMethods.tasks ?? [];
    for (const { imports, calls } of programs) {
      expect([...imports]).toContain("huggingface_hub.InferenceClient");
      const client = calls.find(({ name }) => name === "InferenceClient");
      expect(["provider", "api_key", "bill_to", "base_url"]).toEqual(
        expect.arrayContaining([...(client?.named ?? ["?"])]),
      );
      const [call] = calls.filter(({ name }) => name.startsWith("client."));
      const method = call?.name.replace("client.", "") ?? "";
      if (method === "chat.completions.create") {
        expect(call?.named.filter((name) => !CHAT.test(name))).toEqual([]);
        continue;
      }
      const [needed, optional] = METHODS[method] ?? [];
      expect(needed, `client.${method}`).toBeDefined();
      if (known.length > 0) expect(known).toContain(method.replaceAll("_", "-"));
      expect(call?.named).toEqual(expect.arrayContaining(words(needed)));
      expect([...words(needed), ...words(optional), "model"]).toEqual(
        expect.arrayContaining([...(call?.named ?? [])]),
      );
    }
  });

  it("openai: a client with a base URL and a key, and its method", () => {
    const programs = pythonCalls(of("openai"));
    expect(programs.length).toBeGreaterThan(100);
    for (const { imports, calls } of programs) {
      expect([...imports]).toContain("openai.OpenAI");
      const client = calls.find(({ name }) => name === "OpenAI");
      expect(["base_url", "api_key", "default_headers"]).toEqual(
        expect.arrayContaining([...(client?.named ?? ["?"])]),
      );
      const call = calls.find(({ name }) => name === "client.chat.completions.create");
      expect(call?.named).toEqual(expect.arrayContaining(["model", "messages"]));
      expect(call?.named.filter((name) => !CHAT.test(name))).toEqual([]);
    }
  });

  it("fal_client: a subscription with arguments, logs and a callback", () => {
    const programs = pythonCalls(of("fal_client"));
    expect(programs.length).toBeGreaterThan(20);
    for (const { imports, calls } of programs) {
      expect([...imports]).toContain("fal_client");
      const call = calls.find(({ name }) => /^(fal_client|client)\.subscribe$/.test(name));
      expect(call?.named).toEqual(["arguments", "with_logs", "on_queue_update"]);
      expect(call?.positional).toBe(1);
    }
  });
});
