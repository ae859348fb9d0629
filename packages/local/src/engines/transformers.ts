import { basename, dirname } from "node:path";
import type { FileBytes } from "../operations.ts";
import { checkText } from "./bounds.ts";
import type { Engine, LoadEngine } from "./engine.ts";
import { readPicture } from "./read-picture.ts";
import { readSound } from "./read-sound.ts";
import { createSentenceTasks } from "./sentence-tasks.ts";
import { resample } from "./sound.ts";

type Pipe = (input: unknown, ...more: unknown[]) => Promise<unknown>;

/** The part of transformers.js's API that is used here. */
interface Transformers {
  readonly env: { allowRemoteModels: boolean; localModelPath: string };
  readonly RawImage: new (data: Uint8Array, width: number, height: number, channels: number) => unknown;
  pipeline(task: string, model: string, options: object): Promise<Pipe & { readonly processor?: Processor }>;
}

interface Processor {
  readonly feature_extractor?: { readonly config?: { readonly sampling_rate?: number } };
}

interface Scored {
  readonly label: string;
  readonly score: number;
}

/** Sample rate in Hz of speech models whose config doesn't set one. */
const DEFAULT_RATE = 16_000;

/** transformers.js: runs ONNX models of the Hub from a folder, with one pipeline per task. */
export const load: LoadEngine = async ({ package: name, weights, dtype }, context) => {
  const { env, RawImage, pipeline } = await context.import<Transformers>(name);
  // The files are already downloaded and verified: don't read anything else.
  env.allowRemoteModels = false;
  env.localModelPath = dirname(dirname(weights));
  const model = `${basename(dirname(weights))}/${basename(weights)}`;
  const pipes = new Map<string, ReturnType<Transformers["pipeline"]>>();
  const open = (task: string) => {
    const opened = pipes.get(task) ?? pipeline(task, model, { dtype, device: "cpu", local_files_only: true });
    pipes.set(task, opened);
    return opened;
  };
  const run = async <Output>(task: string, ...given: [unknown, ...unknown[]]): Promise<Output> =>
    (await (
      await open(task)
    )(...given)) as Output;

  const embed = async (texts: readonly string[], normalize = true): Promise<number[][]> => {
    const options = { pooling: "mean", normalize };
    return (await run<{ tolist(): number[][] }>("feature-extraction", texts, options)).tolist();
  };
  const image = (file: FileBytes) => {
    const { width, height, data } = readPicture(file, context);
    return new RawImage(data, width, height, 4);
  };
  const sound = async (task: string, file: FileBytes) => {
    const { processor } = await open(task);
    return resample(
      readSound(file, context),
      processor?.feature_extractor?.config?.sampling_rate ?? DEFAULT_RATE,
    );
  };
  const sentences = createSentenceTasks(embed, checkText);
  const tasks: Engine["tasks"] = {
    "sentence-similarity": sentences["sentence-similarity"],
    "text-ranking": sentences["text-ranking"],
    "feature-extraction": async ({ inputs, normalize }) => {
      const vectors = await embed(
        [inputs].flat().map((text) => checkText(text)),
        normalize ?? true,
      );
      return typeof inputs === "string" ? (vectors[0] ?? []) : vectors;
    },
    "text-classification": async ({ inputs, parameters }) =>
      run<Scored[]>("text-classification", checkText(inputs), { top_k: parameters?.top_k ?? null }),
    "token-classification": async ({ inputs }) => {
      const found = await run<{ entity: string; word: string; score: number }[]>(
        "token-classification",
        checkText(inputs),
      );
      let from = 0;
      return found.map(({ entity, word, score }) => {
        // The library returns the token but not its position.
        const piece = word.replace(/^##/, "");
        const at = inputs.indexOf(piece, from);
        const start = at < 0 ? from : at;
        from = at < 0 ? from : at + piece.length;
        return { entity_group: entity, word, score, start, end: start + piece.length };
      });
    },
    "zero-shot-classification": async ({ inputs, parameters }) => {
      const { candidate_labels, multi_label = false, hypothesis_template } = parameters;
      const options = { multi_label, ...(hypothesis_template && { hypothesis_template }) };
      const { labels, scores } = await run<{ labels: string[]; scores: number[] }>(
        "zero-shot-classification",
        checkText(inputs),
        candidate_labels,
        options,
      );
      return labels.map((label, at) => ({ label, score: scores[at] ?? 0 }));
    },
    "question-answering": async ({ inputs: { question, context: text } }) => {
      const { answer, score } = await run<{ answer: string; score: number }>(
        "question-answering",
        checkText(question, "The question"),
        checkText(text, "The context"),
      );
      const start = Math.max(0, text.indexOf(answer));
      return { answer, score, start, end: start + answer.length };
    },
    summarization: async ({ inputs, parameters }) => {
      const { max_length, min_length } = parameters ?? {};
      const limits = { ...(max_length && { max_length }), ...(min_length && { min_length }) };
      const [first] = await run<{ summary_text: string }[]>("summarization", checkText(inputs), limits);
      return { summary_text: first?.summary_text ?? "" };
    },
    translation: async ({ inputs, parameters }) => {
      const { src_lang, tgt_lang } = parameters ?? {};
      const texts = [inputs].flat().map((text) => checkText(text));
      const given = { ...(src_lang && { src_lang }), ...(tgt_lang && { tgt_lang }) };
      const found = await run<{ translation_text: string }[]>("translation", texts, given);
      return typeof inputs === "string" ? (found[0] ?? { translation_text: "" }) : found;
    },
    "fill-mask": async ({ inputs, parameters }) =>
      run("fill-mask", checkText(inputs), { top_k: parameters?.top_k ?? 5 }),
    "text-generation": async ({ inputs, parameters }) => {
      const {
        max_new_tokens = 256,
        temperature,
        top_k,
        top_p,
        do_sample,
        return_full_text = false,
      } = parameters ?? {};
      const options = {
        ...{ max_new_tokens, return_full_text },
        ...(temperature !== undefined && { temperature }),
        ...(top_k !== undefined && { top_k }),
        ...(top_p !== undefined && { top_p }),
        ...(do_sample !== undefined && { do_sample }),
      };
      const [first] = await run<{ generated_text: string }[]>("text-generation", checkText(inputs), options);
      return { generated_text: first?.generated_text ?? "" };
    },
    "image-classification": async ({ inputs, parameters }) =>
      run<Scored[]>("image-classification", image(inputs), { top_k: parameters?.top_k ?? 5 }),
    "object-detection": async ({ inputs, parameters }) =>
      run("object-detection", image(inputs), { threshold: parameters?.threshold ?? 0.5 }),
    "image-to-text": async ({ inputs }) => {
      const [first] = await run<{ generated_text: string }[]>("image-to-text", image(inputs));
      return { generated_text: first?.generated_text ?? "" };
    },
    "audio-classification": async ({ inputs, parameters }) => {
      const samples = await sound("audio-classification", inputs);
      return run<Scored[]>("audio-classification", samples, { top_k: parameters?.top_k ?? 5 });
    },
    "automatic-speech-recognition": async ({ inputs, parameters }) => {
      const samples = await sound("automatic-speech-recognition", inputs);
      const { return_timestamps } = parameters ?? {};
      return run("automatic-speech-recognition", samples, {
        chunk_length_s: 30,
        ...(return_timestamps !== undefined && { return_timestamps }),
      });
    },
  };
  return { tasks };
};
