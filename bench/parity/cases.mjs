import { deflateSync } from "node:zlib";
import { OPERATIONS } from "../../packages/catalog/dist/generated/operations.js";
import { encodeWav } from "../../packages/catalog/dist/wav.js";
import { ENDPOINT } from "./upstream.mjs";

/** @typedef {import("./upstream.mjs").Listing} Listing */
/**
 * @typedef {object} Case
 * @property {string} provider
 * @property {string} task the Hub's name
 * @property {string} mode
 * @property {string} method
 * @property {boolean} [stream]
 * @property {Record<string, unknown>} args
 * @property {Record<string, unknown>} [options]
 * @property {readonly Listing[]} listings
 */

const PNG = new Blob([png(8)], { type: "image/png" });
const WAV = new Blob(
  [
    encodeWav(
      Float32Array.from({ length: 800 }, (_, at) => Math.sin(at / 9) / 2),
      16_000,
    ),
  ],
  {
    type: "audio/wav",
  },
);

const messages = [
  { role: "system", content: "Be brief." },
  { role: "user", content: "Name a river." },
];

/** Arguments of each task's call. @type {Record<string, Record<string, unknown>>} */
const ARGS = {
  conversational: { messages, max_tokens: 40, temperature: 0.5 },
  "text-generation": { inputs: "One, two,", parameters: { max_new_tokens: 8, temperature: 0.5 } },
  "feature-extraction": { inputs: ["a harbor", "a loaf of bread"] },
  "text-to-image": { inputs: "a lighthouse", parameters: { num_inference_steps: 4, width: 64, height: 64 } },
  "image-to-image": { inputs: PNG, parameters: { prompt: "make it blue", num_inference_steps: 4 } },
  "image-text-to-image": { inputs: PNG, parameters: { prompt: "make it blue" } },
  "text-to-video": { inputs: "waves", parameters: { num_frames: 9, num_inference_steps: 4 } },
  "image-to-video": { inputs: PNG, parameters: { prompt: "the sea moves" } },
  "image-text-to-video": { inputs: PNG, parameters: { prompt: "the sea moves" } },
  "text-to-speech": { inputs: "Mind the step." },
  "text-to-audio": { inputs: "rain on a roof" },
  "automatic-speech-recognition": { inputs: WAV },
  "audio-to-audio": { inputs: WAV },
  "audio-classification": { inputs: WAV },
  "image-classification": { inputs: PNG },
  "image-segmentation": { inputs: PNG },
  "object-detection": { inputs: PNG },
  "image-to-text": { inputs: PNG },
  "zero-shot-image-classification": { inputs: PNG, parameters: { candidate_labels: ["sea", "land"] } },
  "visual-question-answering": { inputs: { question: "What is it?", image: PNG } },
  "document-question-answering": { inputs: { question: "What is due?", image: PNG } },
};

const tools = [
  {
    type: "function",
    function: { name: "depth", parameters: { type: "object", properties: { river: { type: "string" } } } },
  },
];

/** Further members of a call of some tasks. @type {Record<string, Record<string, unknown>>} */
const MORE = {
  conversational: { tools, tool_choice: "auto", top_p: 0.9, seed: 7, stop: ["."], vendor_member: 1 },
  "text-generation": { parameters: { max_new_tokens: 8, top_p: 0.9, stop: ["."], repetition_penalty: 1.1 } },
  "feature-extraction": { normalize: true, truncate: true, dimensions: 64 },
  "text-to-image": {
    parameters: {
      negative_prompt: "fog",
      guidance_scale: 3,
      seed: 7,
      num_inference_steps: 4,
      vendor_member: 1,
    },
  },
  "image-to-image": { parameters: { num_inference_steps: 4, strength: 0.5 } },
  "text-to-video": { parameters: { guidance_scale: 3, seed: 7, num_frames: 9 } },
  "image-to-video": {
    parameters: { prompt: "the sea moves", target_size: { width: 64, height: 32 }, seed: 7 },
  },
  "text-to-speech": { parameters: { voice: "river", speed: 1.5 } },
  "automatic-speech-recognition": { parameters: { return_timestamps: true } },
  "audio-to-audio": { parameters: { strength: 0.5 } },
  "audio-classification": { parameters: { top_k: 2 } },
  "image-classification": { parameters: { top_k: 2 } },
  "image-segmentation": { parameters: { threshold: 0.5 } },
  "object-detection": { parameters: { threshold: 0.5 } },
  "visual-question-answering": { parameters: { top_k: 2 } },
  "document-question-answering": { parameters: { top_k: 2, lang: "en" } },
  "text-classification": { parameters: { top_k: 2, function_to_apply: "sigmoid" } },
  "token-classification": { parameters: { aggregation_strategy: "none" } },
  "question-answering": { parameters: { top_k: 2 } },
  "zero-shot-classification": { parameters: { candidate_labels: ["a", "b"], multi_label: true } },
  "fill-mask": { parameters: { top_k: 2 } },
  translation: { parameters: { src_lang: "en", tgt_lang: "de" } },
  summarization: { parameters: { max_length: 20 } },
};

/** What providers call their models, where a path must be well-formed. @type {Record<string, string>} */
const PROVIDER_IDS = {
  replicate: "acme/model",
  wavespeed: "acme/model/dev",
  "fireworks-ai": "accounts/fireworks/models/model",
  openai: "openai/model",
};

/** Tasks that take weights on top of a model. */
const LORA_TASKS = [
  "text-to-image",
  "image-to-image",
  "text-to-video",
  "image-to-video",
  "image-text-to-image",
];
const LORA_PROVIDERS = ["fal-ai", "replicate", "wavespeed"];

/**
 * @param {string} provider
 * @param {string} task
 * @returns {Case[]}
 */
export function casesOf(provider, task) {
  const closed = provider === "openai";
  const method = (task === "conversational" ? "chat-completion" : task).replace(/-(.)/g, (_, letter) =>
    letter.toUpperCase(),
  );
  const operation = OPERATIONS.find(({ id }) => id === task);
  const args = ARGS[task] ?? operation?.sample;
  if (!args) throw new Error(`No input for ${task}`);
  // Queues that many tasks share tell them by the model's name.
  const named = provider === "fal-ai" ? `fal-ai/model/${task}` : (PROVIDER_IDS[provider] ?? "vendor-model");
  const own = provider === "hf-inference" ? undefined : named;
  /** @param {string} mode @param {Partial<Case> & { token?: string, listing?: Partial<Listing> }} more */
  const make = (mode, { token = "hf_secret", listing, args: moreArgs, ...more } = {}) => {
    const model = closed ? own : `acme/${task}-${provider}-${mode.replace(/\W/g, "-")}`;
    return {
      provider,
      task,
      mode,
      method,
      args: { ...structuredArgs(args), ...moreArgs, provider, model, accessToken: token },
      listings: [{ provider, providerId: own ?? model ?? "", task, ...listing }],
      ...more,
    };
  };
  const cases = [make("direct", { token: provider === "hf-inference" ? "hf_other" : "vendor-key" })];
  if (closed) cases.pop();
  if (closed) cases.push(make("direct", { token: "sk-key" }));
  else cases.push(make("routed"), make("routed, billed", { options: { billTo: "acme" } }));
  if (MORE[task]) cases.push(make("more", { args: MORE[task], token: closed ? "sk-key" : "hf_secret" }));
  if (["conversational", "text-generation"].includes(task)) {
    cases.push(
      make("streamed", { stream: true, method: `${method}Stream`, token: closed ? "sk-key" : "hf_secret" }),
    );
  }
  if (task === "conversational" && !closed) {
    const schema = { type: "object", properties: { river: { type: "string" } } };
    const format = { type: "json_schema", json_schema: { name: "river", strict: true, schema } };
    cases.push(make("JSON schema", { args: { response_format: format } }));
  }
  if (task === "text-to-image") {
    for (const outputType of ["url", "dataUrl", "json"])
      cases.push(make(`as ${outputType}`, { options: { outputType } }));
  }
  if (task.endsWith("-to-image") || task.endsWith("-to-video")) {
    if (LORA_PROVIDERS.includes(provider) && LORA_TASKS.includes(task)) {
      const listing = { adapter: "lora", adapterWeightsPath: "weights.safetensors" };
      cases.push(make("LoRA", { listing }));
    }
  }
  if (task.startsWith("image-text-to-")) {
    const parameters = { prompt: "a lighthouse" };
    cases.push(make("no image", { args: { inputs: undefined, parameters } }));
    cases.push(make("no image, direct", { args: { inputs: undefined, parameters }, token: "vendor-key" }));
  }
  return cases;
}

/** Calls without a provider, and to an address of the caller's own. @returns {Case[]} */
export function otherCases() {
  const routed = { provider: "auto", listings: [], task: "conversational" };
  const args = { messages, accessToken: "hf_secret" };
  const endpoint = { provider: "endpoint", listings: [], task: "" };
  const at = (/** @type {string} */ path) => ({
    endpointUrl: `${ENDPOINT}/hf-inference/models/acme/x${path}`,
    accessToken: "hf_secret",
  });
  return [
    ...["", ":fastest", ":cheapest", ":preferred", ":groq"].map((suffix) => ({
      ...routed,
      mode: `chat ${suffix || "plain"}`,
      method: "chatCompletion",
      args: { ...args, model: `acme/talk${suffix}` },
    })),
    {
      ...routed,
      mode: "chat streamed",
      method: "chatCompletionStream",
      stream: true,
      args: { ...args, model: "acme/talk" },
    },
    {
      ...routed,
      mode: "embeddings",
      method: "featureExtraction",
      args: { inputs: "a harbor", model: "acme/auto-embed", accessToken: "hf_secret" },
      listings: [{ provider: "together", providerId: "vendor-model", task: "feature-extraction" }],
    },
    { ...endpoint, mode: "chat", method: "chatCompletion", args: { messages, model: "m", ...at("") } },
    {
      ...endpoint,
      mode: "chat below /v1",
      method: "chatCompletion",
      args: { messages, model: "m", ...at("/v1") },
    },
    { ...endpoint, mode: "text", method: "textGeneration", args: { inputs: "One,", model: "m", ...at("") } },
    { ...endpoint, mode: "classes", method: "textClassification", args: { inputs: "Lovely.", ...at("") } },
  ];
}

/** @param {Record<string, unknown>} args */
const structuredArgs = (args) => ({
  ...args,
  ...(args["parameters"] ? { parameters: { .../** @type {object} */ (args["parameters"]) } } : {}),
});

/** A gray image. @param {number} side */
function png(side) {
  const chunk = (/** @type {string} */ name, /** @type {Buffer} */ data) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0], 8);
  const rows = Buffer.alloc(side * (side + 1), 0);
  for (let at = 0; at < rows.length; at++) rows[at] = at % (side + 1) === 0 ? 0 : (at * 7) % 256;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** @param {Buffer} bytes */
function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
