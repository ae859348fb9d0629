import { fork, spawnSync } from "node:child_process";
import { Agent } from "node:http";
import { fileURLToPath } from "node:url";
import { interleaved, table } from "../measure.mjs";
import { chat } from "./chat.mjs";

const START_TURNS = 40;
const START_GOAL_MS = 100;
const RATE_TURNS = 11;
const REQUESTS = 1500;
const CONNECTIONS = 16;
const STREAMS = 1000;
const CHUNK_MS = 100;
const RUN = fileURLToPath(new URL("./run.mjs", import.meta.url));

export const title = "Sandbox";
export const method = `The built sandbox with every provider, against a server on Node's http with one answer for all. Start: wall time of a process that imports, listens and ends, and of one that asks itself one chat before it ends; medians of ${START_TURNS} interleaved turns. Rate: ${REQUESTS} small chats over ${CONNECTIONS} kept connections, medians of ${RATE_TURNS} interleaved turns. Streams: ${STREAMS} at once, an event each ${CHUNK_MS} ms in each, each on a connection of its own; the client's work runs beside the server's on the same cores.`;

/**
 * Milliseconds from the start of a process to its end.
 * @param {string} name
 * @param {string} [task]
 */
function timeOf(name, task = "listen") {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [RUN, name, task], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return performance.now() - start;
}

/**
 * @param {string} name
 * @returns {Promise<{ origin: string, memoryBytes(): Promise<number>, stop(): void }>}
 */
async function launch(name) {
  const child = fork(RUN, [name, "serve"], { env: { ...process.env, CHUNK_MS: `${CHUNK_MS}` } });
  const ended = new Promise((_, reject) => {
    child.once("exit", () => reject(new Error(`${name} ended`)));
  });
  // The server may run longer than the requests of the bench.
  ended.catch(() => undefined);
  const next = () => Promise.race([ended, new Promise((resolve) => child.once("message", resolve))]);
  const origin = await next();
  const memoryBytes = () => {
    child.send("memory");
    return next();
  };
  return { origin, memoryBytes, stop: () => child.kill() };
}

/** @param {string} origin */
async function requestsPerSecond(origin) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = REQUESTS;
  const start = performance.now();
  const worker = async () => {
    while (left-- > 0) await chat(origin, { agent });
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return REQUESTS / seconds;
}

/** Opens all streams and reads each to its end. */
async function holdStreams() {
  const server = await launch("sandbox");
  try {
    const before = await server.memoryBytes();
    let peak = before;
    const watch = setInterval(async () => {
      peak = Math.max(peak, await server.memoryBytes());
    }, 200);
    const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
    let open = 0;
    let openAtOnce = 0;
    const onOpen = () => {
      open += 1;
      openAtOnce = Math.max(openAtOnce, open);
    };
    const one = async (/** @type {number} */ index) => {
      try {
        return await chat(server.origin, {
          agent,
          question: `Describe volcano ${index}`,
          stream: true,
          onOpen,
        });
      } finally {
        open -= 1;
      }
    };
    const start = performance.now();
    const ends = await Promise.allSettled(Array.from({ length: STREAMS }, (_, index) => one(index)));
    const seconds = (performance.now() - start) / 1000;
    clearInterval(watch);
    const texts = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
    const complete = texts.filter((text) => text.endsWith("data: [DONE]\n\n"));
    const events = texts.map((text) => text.split("\n\n").length - 1);
    return {
      complete: complete.length,
      failed: ends.length - texts.length,
      openAtOnce,
      events: events.reduce((sum, count) => sum + count, 0),
      seconds,
      leastSeconds: ((Math.max(...events) - 1) * CHUNK_MS) / 1000,
      before,
      peak,
    };
  } finally {
    server.stop();
  }
}

/** @returns {Promise<string>} */
export async function bench() {
  const started = await interleaved(
    {
      empty: () => timeOf("empty"),
      sandbox: () => timeOf("sandbox"),
      emptyAnswer: () => timeOf("empty", "answer"),
      sandboxAnswer: () => timeOf("sandbox", "answer"),
    },
    { turns: START_TURNS },
  );
  const empty = await launch("empty");
  const sandbox = await launch("sandbox");
  const rate = await interleaved(
    {
      empty: () => requestsPerSecond(empty.origin),
      sandbox: () => requestsPerSecond(sandbox.origin),
    },
    { turns: RATE_TURNS },
  ).finally(() => {
    for (const server of [empty, sandbox]) server.stop();
  });
  const streams = await holdStreams();
  const over = started.sandbox - started.empty;
  const ms = (/** @type {number} */ time) => `${time.toFixed(1)} ms`;
  const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
  return `${table([
    ["figure", "empty server", "sandbox", "sandbox over it", "goal", "reached"],
    [
      "listening",
      ms(started.empty),
      ms(started.sandbox),
      ms(over),
      `${START_GOAL_MS} ms`,
      over <= START_GOAL_MS ? "yes" : "MISSED",
    ],
    [
      "and a first chat answered",
      ms(started.emptyAnswer),
      ms(started.sandboxAnswer),
      ms(started.sandboxAnswer - started.emptyAnswer),
      "",
      "",
    ],
    [
      "chats per second",
      rate.empty.toFixed(0),
      rate.sandbox.toFixed(0),
      `${(rate.sandbox / rate.empty).toFixed(2)} of it`,
      "",
      "",
    ],
  ])}

${table([
  [
    "streams",
    "open at once",
    "complete",
    "failed",
    "events",
    "took",
    "pauses alone",
    "memory before",
    "at most",
  ],
  [
    `${STREAMS}`,
    `${streams.openAtOnce}`,
    `${streams.complete}`,
    `${streams.failed}`,
    `${streams.events}`,
    `${streams.seconds.toFixed(1)} s`,
    `${streams.leastSeconds.toFixed(1)} s`,
    megabytes(streams.before),
    megabytes(streams.peak),
  ],
])}`;
}
