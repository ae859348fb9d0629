import { createClient } from "../../packages/inference/dist/core.js";
import { groq } from "../../packages/inference/dist/providers/groq.js";
import { load } from "./load.mjs";

/**
 * A client's options, with defaults for everything else.
 * @typedef {{ origin: string, key: string, prompt: string, totalMs?: number, idleMs?: number }} Given
 *
 * @typedef {object} Peer
 * @property {string} name
 * @property {readonly unknown[]} errors classes of errors that its users can tell apart
 * @property {(given: Given) => Promise<any>} plain gives a message
 * @property {(given: Given) => AsyncGenerator<any>} stream gives deltas
 */

const MODEL = "acme/talk";
const messagesOf = (/** @type {Given} */ { prompt }) => [
  { role: /** @type {const} */ ("user"), content: prompt },
];

/**
 * Error classes among a package's exports.
 * @param {Record<string, any>} exported
 */
const errorsOf = (exported) =>
  Object.values(exported).filter((each) => typeof each === "function" && each.prototype instanceof Error);

/** @returns {Promise<Peer>} */
async function ours() {
  const { InferenceClientError } = await import("../../packages/inference/dist/core.js");
  const clientOf = (/** @type {Given} */ { origin, key, totalMs, idleMs }) =>
    createClient({
      providers: [groq],
      keys: { groq: key },
      baseUrls: { groq: origin },
      timeout: { ...(totalMs && { total: totalMs }), ...(idleMs && { idle: idleMs }) },
    });
  return {
    name: "inferhub",
    errors: [InferenceClientError],
    plain: async (given) => {
      const answer = await clientOf(given).chatCompletion({ model: MODEL, messages: messagesOf(given) });
      return answer.choices[0]?.message;
    },
    stream: async function* (given) {
      const chunks = clientOf(given).chatCompletionStream({ model: MODEL, messages: messagesOf(given) });
      for await (const chunk of chunks) yield chunk.choices[0]?.delta;
    },
  };
}

/** @returns {Promise<Peer | undefined>} */
async function huggingface() {
  const exported = await load("@huggingface/inference");
  if (!exported) return undefined;
  const clientOf = (/** @type {Given} */ { origin, key }) =>
    new exported.InferenceClient(key, { endpointUrl: origin });
  return {
    name: "@huggingface/inference",
    errors: errorsOf(exported),
    plain: async (given) => {
      const answer = await clientOf(given).chatCompletion({ model: MODEL, messages: messagesOf(given) });
      return answer?.choices?.[0]?.message;
    },
    stream: async function* (given) {
      const chunks = clientOf(given).chatCompletionStream({ model: MODEL, messages: messagesOf(given) });
      for await (const chunk of chunks) yield chunk?.choices?.[0]?.delta;
    },
  };
}

/** @returns {Promise<Peer | undefined>} */
async function openai() {
  const exported = await load("openai");
  if (!exported) return undefined;
  const clientOf = (/** @type {Given} */ { origin, key, totalMs }) =>
    new exported.OpenAI({ baseURL: `${origin}/v1`, apiKey: key, ...(totalMs && { timeout: totalMs }) });
  return {
    name: "openai",
    errors: errorsOf(exported),
    plain: async (given) => {
      const body = { model: MODEL, messages: messagesOf(given) };
      const answer = await clientOf(given).chat.completions.create(body);
      return answer?.choices?.[0]?.message;
    },
    stream: async function* (given) {
      const body = { model: MODEL, messages: messagesOf(given), stream: true };
      for await (const chunk of await clientOf(given).chat.completions.create(body)) {
        yield chunk?.choices?.[0]?.delta;
      }
    },
  };
}

/** @returns {Promise<Peer | undefined>} */
async function ai() {
  const [exported, compatible] = await Promise.all([load("ai"), load("@ai-sdk/openai-compatible")]);
  if (!exported || !compatible) return undefined;
  const callOf = (/** @type {Given} */ given) => ({
    model: compatible.createOpenAICompatible({
      name: "bench",
      baseURL: `${given.origin}/v1`,
      apiKey: given.key,
    })(MODEL),
    messages: messagesOf(given),
    ...(given.totalMs && { abortSignal: AbortSignal.timeout(given.totalMs) }),
  });
  return {
    name: "ai",
    errors: errorsOf(exported),
    plain: async (given) => ({ content: (await exported.generateText(callOf(given))).text }),
    stream: async function* (given) {
      // Without `onError` failures are printed to the console; they are also parts of the stream.
      const { fullStream } = exported.streamText({ ...callOf(given), onError: () => undefined });
      for await (const part of fullStream) {
        if (part.type === "error") throw part.error;
        if (part.type === "text-delta") yield { content: part.text ?? part.textDelta ?? part.delta };
        if (part.type === "tool-call") {
          const { input = part.args } = part;
          const text = typeof input === "string" ? input : JSON.stringify(input);
          yield { tool_calls: [{ function: { arguments: text } }] };
        }
      }
    },
  };
}

/** Ours first, then the installed ones. */
export async function loadPeers() {
  const peers = await Promise.all([ours(), huggingface(), openai(), ai()]);
  return peers.filter((peer) => peer !== undefined);
}
