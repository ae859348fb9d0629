import { InferenceClient, PROVIDERS, toMethodName } from "@inferhub/inference";
import type { Provider } from "@inferhub/inference/define";
import { type Recording, readRecordings, responseOf } from "./recordings.ts";

/** A recorded submission, and the call that makes it today. */
export interface Replay {
  readonly recording: Recording;
  readonly provider: string;
  readonly operation: string;
}

/** The operation of a submission, from its URL and body. */
const KINDS: readonly [pattern: RegExp, operation: string][] = [
  [/\/chat\/completions |"messages":/, "chat-completion"],
  [/\/v1\/completions |gpt2 |flan-t5-xxl |oasst-sft|Llama-3\.2-3B |Llama-2-7b-hf /, "text-generation"],
  [/\/feature-extraction\/|facebook\/bart-base |distilbert-base-nli-mean-tokens /, "feature-extraction"],
  [/\/sentence-similarity\/|paraphrase-xlm-r-multilingual-v1 /, "sentence-similarity"],
  [/bert-large-cased-finetuned-conll03/, "token-classification"],
  [/sst-2/, "text-classification"],
  [/bart-large-mnli/, "zero-shot-classification"],
  [/\[MASK\]/, "fill-mask"],
  [/roberta-base-squad2/, "question-answering"],
  [/tapas/, "table-question-answering"],
  [/t5-base/, "translation"],
  [/pegasus-xsum/, "summarization"],
  [/wine-quality/, "tabular-classification"],
  [/Fish-Weight/, "tabular-regression"],
  [/vilt-b32-finetuned-vqa/, "visual-question-answering"],
  [/layoutlm-document-qa/, "document-question-answering"],
  [/detr-resnet-50-panoptic/, "image-segmentation"],
  [/vit-base-patch16/, "image-classification"],
  [/vit-gpt2-image-captioning/, "image-to-text"],
  [/clip-vit/, "zero-shot-image-classification"],
  [/hubert-large-superb-er/, "audio-classification"],
  [/whisper|wizper|wav2vec2/, "automatic-speech-recognition"],
  [/espnet|TTS/, "text-to-speech"],
  [/sd-controlnet/, "image-to-image"],
  [
    /\/images\/generations |stable-diffusion|fal-ai\/(flux|kolors|aura-flow|lora|fast-sdxl)|replicate.*"prompt"/,
    "text-to-image",
  ],
];

/** Hosts change over the years; the provider is still in the URL. */
const HOSTS: readonly [pattern: RegExp, provider: string][] = [
  [/hf-inference\//, "hf-inference"],
  [/^https:\/\/(queue\.)?fal\.run/, "fal-ai"],
  [/^https:\/\/api\.cohere\.com/, "cohere"],
  [/^https:\/\/api\.fireworks\.ai/, "fireworks-ai"],
  [/^https:\/\/api\.groq\.com/, "groq"],
  [/^https:\/\/api\.hyperbolic\.xyz/, "hyperbolic"],
  [/^https:\/\/api\.mistral\.ai/, "mistral"],
  [/^https:\/\/api\.studio\.nebius\.ai/, "nebius"],
  [/^https:\/\/api\.novita\.ai/, "novita"],
  [/^https:\/\/api\.openai\.com/, "openai"],
  [/^https:\/\/api\.replicate\.com/, "replicate"],
  [/^https:\/\/api\.sambanova\.ai/, "sambanova"],
  [/^https:\/\/api\.together\.xyz/, "together"],
];

/** Recorded without a body, so there is nothing to read. */
const WITHOUT_ANSWER = /inference-proxy\/.*\/chat\/completions$/;

/** The value of the first matching text in a table. */
function find(table: readonly [RegExp, string][], text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}

export const recordings = readRecordings();

/** Every submission that was recorded: its provider, and its operation or else why it is not replayed. */
const submissions = (recordings ?? [])
  .filter(({ request }) => request.method === "POST")
  .map((recording) => {
    const { url, body } = recording.request;
    const provider = find(HOSTS, url);
    const operation = find(KINDS, `${url} ${body ?? ""}`);
    return { recording, provider, operation, problem: problemOf(recording, provider, operation) };
  });

function problemOf({ request, response }: Recording, provider?: string, operation?: string) {
  if (!provider) return "a host that is no provider's";
  if (!operation) return "an operation that there is no more";
  const definition: Provider | undefined = PROVIDERS.find(({ id }) => id === provider);
  if (!definition?.operations[operation]) return `${provider} does not run ${operation}`;
  if (WITHOUT_ANSWER.test(request.url) && !response.body) return "an answer that was not recorded";
  return undefined;
}

export const replays = submissions.flatMap(({ problem, ...replay }) => (problem ? [] : [replay as Replay]));

/** Recordings that are not replayed, and why, by ID. */
export const leftOut = submissions.flatMap(({ recording, provider, problem }) =>
  problem ? [{ provider, id: recording.id, problem }] : [],
);

const WAV = new Blob(["RIFF....WAVEfmt "], { type: "audio/wav" });
const PNG = new Blob(["\x89PNG\r\n"], { type: "image/png" });

/** The caller's arguments for a recorded submission; missing values are invented. */
function argsOf({ recording, provider, operation }: Replay): Record<string, unknown> {
  const body = JSON.parse(recording.request.body ?? "{}");
  const { inputs, input, parameters } = body;
  const question = { question: "What is this?", image: PNG };
  const labels = { parameters: { candidate_labels: ["animal", "car"] } };
  const prompt = { inputs: input?.prompt || body.prompt || inputs || "a tortoise" };
  const made: Record<string, Record<string, unknown>> = {
    "chat-completion": { messages: body.messages ?? [{ role: "user", content: "hello" }] },
    "text-generation": { inputs: inputs ?? body.prompt, parameters },
    "zero-shot-classification": { inputs: [inputs].flat()[0], parameters },
    "zero-shot-image-classification": { inputs: PNG, ...labels },
    "visual-question-answering": { inputs: question },
    "document-question-answering": { inputs: question },
    "audio-classification": { inputs: WAV },
    "automatic-speech-recognition": { inputs: WAV },
    "image-classification": { inputs: PNG },
    "image-segmentation": { inputs: PNG },
    "image-to-image": { inputs: PNG, parameters: { prompt: "a tortoise" } },
    "image-to-text": { inputs: PNG },
    "text-to-image": prompt,
    "text-to-speech": { inputs: input?.text ?? input?.inputs ?? inputs },
  };
  return { provider, model: modelOf(provider, body), ...(made[operation] ?? { inputs, parameters }) };
}

function modelOf(provider: string, { model, version }: { model?: string; version?: string }): string {
  const definition: Provider | undefined = PROVIDERS.find(({ id }) => id === provider);
  const named = version ? `org/model:${version}` : (model ?? "org/model");
  return definition?.clientSideRoutingOnly ? `${provider}/${named}` : named;
}

/** Returns the recorded response to every submission, and to the requests after it. */
export function replaying({ recording }: Replay): typeof fetch {
  return async (input, init) => {
    if (init?.method !== "GET") return responseOf(recording);
    const file = recordings?.find(({ request }) => request.method === "GET" && request.url === String(input));
    if (file) return responseOf(file);
    return new Response(new Blob([], { type: "image/jpeg" }));
  };
}

export const isStreamed = ({ recording }: Replay) =>
  JSON.parse(recording.request.body ?? "{}").stream === true;

/**
 * Makes the call of a recording.
 * @param fetch default: returns the recorded responses
 * @returns the output, or the chunks of a stream
 */
export async function run(replay: Replay, fetch = replaying(replay)): Promise<unknown> {
  const client = new InferenceClient("recorded-key", {
    fetch,
    lookup: "off",
    retry: { attempts: 0 },
  }) as unknown as Record<string, (args: unknown) => Promise<unknown> & AsyncIterable<unknown>>;
  const streamed = isStreamed(replay);
  const method = `${toMethodName(replay.operation)}${streamed ? "Stream" : ""}`;
  const answer = client[method]?.(argsOf(replay));
  if (!streamed) return answer;
  const chunks: unknown[] = [];
  for await (const chunk of answer as AsyncIterable<unknown>) chunks.push(chunk);
  return chunks;
}
