import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createClient } from "../../packages/inference/dist/core.js";
import { groq } from "../../packages/inference/dist/providers/groq.js";
import { cpuOf, interleaved, table } from "../measure.mjs";
import { EVENTS } from "./answers.mjs";
import { CALL, expectContent, expectEvents, KEY, plainByHand, streamByHand } from "./by-hand.mjs";
import { benchInProcess, method as inProcess } from "./in-process.mjs";

const TURNS = 40;
const CALLS = 200;
const STREAMS = 4;
const GOAL = 1.5;

export const title = "CPU of calls";
export const method = `CPU time of this process (user and system) against a kept connection to a server in another process on loopback. Medians of ${TURNS} interleaved turns of ${CALLS} plain chat calls, and of ${STREAMS} streams of ${EVENTS} events. By hand: \`fetch\` and \`JSON.parse\`, without checks, retries or deadlines.

${inProcess}`;

/** @returns {Promise<string>} */
export async function bench() {
  return [await benchOverLoopback(), await benchInProcess()].join("\n\n");
}

async function benchOverLoopback() {
  const upstream = fork(fileURLToPath(new URL("./upstream.mjs", import.meta.url)));
  const port = await new Promise((resolve) => upstream.once("message", resolve));
  const origin = `http://127.0.0.1:${port}`;
  const url = `${origin}/openai/v1/chat/completions`;
  const client = createClient({ providers: [groq], keys: { groq: KEY }, baseUrls: { groq: origin } });
  const plainByClient = async () => expectContent(await client.chatCompletion(CALL));
  const streamByClient = () => expectEvents(client.chatCompletionStream(CALL));
  try {
    const plain = await interleaved(
      {
        hand: () => cpuOf(CALLS, () => plainByHand(fetch, url)),
        client: () => cpuOf(CALLS, plainByClient),
      },
      { turns: TURNS, warmups: 5 },
    );
    const stream = await interleaved(
      {
        hand: () => cpuOf(STREAMS, () => streamByHand(fetch, url)),
        client: () => cpuOf(STREAMS, streamByClient),
      },
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
