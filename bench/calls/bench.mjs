import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createClient } from "../../packages/inference/dist/core.js";
import { groq } from "../../packages/inference/dist/providers/groq.js";
import { interleaved, table } from "../measure.mjs";

const TURNS = 40;
const CALLS = 200;
const STREAMS = 4;
const EVENTS = 2000;
const GOAL = 1.5;
const KEY = "bench-key";
const CALL = { model: "acme/talk", messages: [{ role: /** @type {const} */ ("user"), content: "hello" }] };

export const title = "CPU of calls";
export const method = `CPU time of this process (user and system) against a kept connection to a server in another process on loopback. Medians of ${TURNS} interleaved turns of ${CALLS} plain chat calls, and of ${STREAMS} streams of ${EVENTS} events. By hand: \`fetch\` and \`JSON.parse\`, without checks, retries or deadlines.`;

/**
 * Microseconds of CPU for each of some repetitions.
 * @param {number} times
 * @param {() => Promise<void>} work
 */
async function cpuOf(times, work) {
  const start = process.cpuUsage();
  for (let index = 0; index < times; index++) await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / times;
}

/**
 * @param {string} url
 * @param {object} body
 */
const post = (url, body) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${KEY}` },
    body: JSON.stringify(body),
  });

/** @param {string} url */
async function plainByHand(url) {
  const response = await post(url, CALL);
  if (!response.ok) throw new Error(`${response.status}`);
  const answer = JSON.parse(await response.text());
  if (!answer.choices[0].message.content) throw new Error("no content");
}

/** @param {string} url */
async function streamByHand(url) {
  const { ok, status, body } = await post(url, { ...CALL, stream: true });
  if (!ok || !body) throw new Error(`${status}`);
  const utf8 = new TextDecoder();
  let rest = "";
  let count = 0;
  for await (const bytes of body) {
    rest += utf8.decode(bytes, { stream: true });
    const events = rest.split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = event.slice("data: ".length);
      if (data === "[DONE]") continue;
      if (JSON.parse(data).choices[0].delta.content) count++;
    }
  }
  if (count !== EVENTS) throw new Error(`${count} events`);
}

/** @returns {Promise<string>} */
export async function bench() {
  const upstream = fork(fileURLToPath(new URL("./upstream.mjs", import.meta.url)));
  const port = await new Promise((resolve) => upstream.once("message", resolve));
  const origin = `http://127.0.0.1:${port}`;
  const url = `${origin}/openai/v1/chat/completions`;
  const client = createClient({ providers: [groq], keys: { groq: KEY }, baseUrls: { groq: origin } });
  const plainByClient = async () => {
    const answer = await client.chatCompletion(CALL);
    if (!answer.choices[0]?.message.content) throw new Error("no content");
  };
  const streamByClient = async () => {
    let count = 0;
    for await (const chunk of client.chatCompletionStream(CALL)) {
      if (chunk.choices[0]?.delta.content) count++;
    }
    if (count !== EVENTS) throw new Error(`${count} events`);
  };
  try {
    const plain = await interleaved(
      { hand: () => cpuOf(CALLS, () => plainByHand(url)), client: () => cpuOf(CALLS, plainByClient) },
      { turns: TURNS, warmups: 5 },
    );
    const stream = await interleaved(
      { hand: () => cpuOf(STREAMS, () => streamByHand(url)), client: () => cpuOf(STREAMS, streamByClient) },
      { turns: TURNS, warmups: 5 },
    );
    const row = (/** @type {string} */ name, /** @type {{ hand: number, client: number }} */ figures) => [
      name,
      `${figures.hand.toFixed(0)} µs`,
      `${figures.client.toFixed(0)} µs`,
      (figures.client / figures.hand).toFixed(2),
      `${GOAL}`,
      figures.client / figures.hand <= GOAL ? "yes" : "MISSED",
    ];
    return table([
      ["CPU", "by hand", "inferhub", "ratio", "goal", "reached"],
      row("one plain chat call", plain),
      row(`one stream of ${EVENTS} events`, stream),
    ]);
  } finally {
    upstream.kill();
  }
}
