import { InferenceClient as HuggingFaceClient } from "@huggingface/inference";
import OpenAI from "openai";
import { createClient } from "../../packages/inference/dist/core.js";
import { InferenceClient } from "../../packages/inference/dist/index.js";
import { groq } from "../../packages/inference/dist/providers/groq.js";
import { cpuOf, interleaved, table } from "../measure.mjs";
import { ANSWER, EVENTS, PIECES } from "./answers.mjs";
import { CALL, expectContent, expectEvents, KEY, plainByHand, streamByHand } from "./by-hand.mjs";

const TURNS = 60;
const CALLS = 1000;
const STREAMS = 5;
const CALL_GOAL = 1.5;
const STREAM_GOAL = 1.3;
const ORIGIN = "https://api.example.test";

/** How the table was made. */
export const method = `In this process, without a network: CPU time over a stub of \`fetch\` that gives a new \`Response\` for each call, the same for all. Medians of ${TURNS} interleaved turns, each in an order of its own, of ${CALLS} sequential plain chat calls, and of ${STREAMS} streams of ${EVENTS} events, 20 of them in each piece. By hand: \`JSON.stringify\`, \`fetch\` and \`JSON.parse\`; for streams \`TextDecoder\`, \`split\` and \`JSON.parse\`. The clients have their defaults: checks, deadlines and retries are on.`;

const bytes = PIECES.map((piece) => new TextEncoder().encode(piece));

/** @type {typeof globalThis.fetch} */
const fetchAnswer = async () => new Response(ANSWER, { headers: { "content-type": "application/json" } });

/** @type {typeof globalThis.fetch} */
const fetchStream = async () => {
  let next = 0;
  const body = new ReadableStream({
    pull(controller) {
      const piece = bytes[next++];
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
};

/** Each client with its stub, and the two kinds of call that are measured. */
function candidates(/** @type {typeof globalThis.fetch} */ fetch) {
  const small = createClient({ providers: [groq], keys: { groq: KEY }, fetch });
  const whole = new InferenceClient(KEY, { provider: "groq", lookup: "off", fetch });
  const huggingFace = new HuggingFaceClient(KEY, { endpointUrl: ORIGIN, fetch });
  const openai = new OpenAI({ apiKey: KEY, baseURL: ORIGIN, fetch });
  return {
    hand: { plain: () => plainByHand(fetch, ORIGIN), stream: () => streamByHand(fetch, ORIGIN) },
    small: {
      plain: async () => expectContent(await small.chatCompletion(CALL)),
      stream: () => expectEvents(small.chatCompletionStream(CALL)),
    },
    whole: {
      plain: async () => expectContent(await whole.chatCompletion(CALL)),
      stream: () => expectEvents(whole.chatCompletionStream(CALL)),
    },
    huggingFace: {
      plain: async () => expectContent(await huggingFace.chatCompletion(CALL)),
      stream: () => expectEvents(huggingFace.chatCompletionStream(CALL)),
    },
    openai: {
      plain: async () => expectContent(await openai.chat.completions.create(CALL)),
      stream: async () => expectEvents(await openai.chat.completions.create({ ...CALL, stream: true })),
    },
  };
}

/** @returns {Promise<string>} */
export async function benchInProcess() {
  const plain = candidates(fetchAnswer);
  const stream = candidates(fetchStream);
  const plains = await interleaved(
    {
      hand: () => cpuOf(CALLS, plain.hand.plain),
      small: () => cpuOf(CALLS, plain.small.plain),
      whole: () => cpuOf(CALLS, plain.whole.plain),
      huggingFace: () => cpuOf(CALLS, plain.huggingFace.plain),
      openai: () => cpuOf(CALLS, plain.openai.plain),
    },
    { turns: TURNS, warmups: 5 },
  );
  const streams = await interleaved(
    {
      hand: () => cpuOf(STREAMS, stream.hand.stream),
      small: () => cpuOf(STREAMS, stream.small.stream),
      whole: () => cpuOf(STREAMS, stream.whole.stream),
      huggingFace: () => cpuOf(STREAMS, stream.huggingFace.stream),
      openai: () => cpuOf(STREAMS, stream.openai.stream),
    },
    { turns: TURNS, warmups: 5 },
  );
  /** @typedef {keyof typeof plains} Name */
  const row = (/** @type {string} */ label, /** @type {Name} */ name, ours = false) => {
    const call = plains[name] / plains.hand;
    const streamed = streams[name] / streams.hand;
    const missed = call > CALL_GOAL || streamed > STREAM_GOAL;
    return [
      label,
      `${plains[name].toFixed(1)} µs`,
      call.toFixed(2),
      `${streams[name].toFixed(0)} µs`,
      streamed.toFixed(2),
      ours ? (missed ? "MISSED" : "yes") : "",
    ];
  };
  return table([
    [
      "in process",
      "a plain chat call",
      "over by hand",
      `a stream of ${EVENTS} events`,
      "over a bare parser",
      `≤ ${CALL_GOAL} and ≤ ${STREAM_GOAL}`,
    ],
    row("by hand", "hand"),
    row("createClient, one provider", "small", true),
    row("InferenceClient, all of them", "whole", true),
    row("@huggingface/inference", "huggingFace"),
    row("openai", "openai"),
  ]);
}
