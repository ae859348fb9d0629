import { fork } from "node:child_process";
import { Agent, request as send } from "node:http";
import { fileURLToPath } from "node:url";
import { interleaved, median, table } from "../measure.mjs";

const TURNS = 15;
const REQUESTS = 1500;
const CONNECTIONS = 16;
const MEGABYTES = 64;
const BODY = JSON.stringify({ model: "acme/talk", messages: [{ role: "user", content: "hello" }] });

export const title = "Gateway pass-through";
export const method = `One upstream, one bare proxy on Node's http and the gateway, each a process of its own on loopback. Medians of ${TURNS} interleaved turns: ${REQUESTS} small chat calls over ${CONNECTIONS} kept connections, 300 calls over one, a stream of ${MEGABYTES} MB.`;

/**
 * @param {string} name
 * @param {readonly string[]} [programArguments]
 * @returns {Promise<{ port: number, stop(): void }>}
 */
async function launch(name, programArguments = []) {
  const child = fork(fileURLToPath(new URL(`./${name}.mjs`, import.meta.url)), [...programArguments]);
  const port = await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", () => reject(new Error(`${name} ended`)));
  });
  return { port, stop: () => child.kill() };
}

/**
 * @param {number} port
 * @param {Agent} agent
 * @param {string} path
 * @returns {Promise<number>} bytes of the answer
 */
function call(port, agent, path) {
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      "content-length": BODY.length,
      authorization: "Bearer client",
    };
    const sent = send({ host: "127.0.0.1", port, path, method: "POST", agent, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk) => {
        bytes += chunk.length;
      });
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${answer.statusCode}`)),
      );
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(BODY);
  });
}

const PATH = "/groq/openai/v1/chat/completions";

/** @param {number} port */
async function requestsPerSecond(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = REQUESTS;
  const start = performance.now();
  const worker = async () => {
    while (left-- > 0) await call(port, agent, PATH);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return REQUESTS / seconds;
}

/** @param {number} port */
async function millisecondsPerCall(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  for (let index = 0; index < 300; index++) {
    const start = performance.now();
    await call(port, agent, PATH);
    times.push(performance.now() - start);
  }
  agent.destroy();
  return median(times);
}

/** @param {number} port */
async function megabytesPerSecond(port) {
  const agent = new Agent();
  const start = performance.now();
  const bytes = await call(port, agent, `${PATH}/megabytes/${MEGABYTES}`);
  return bytes / 1e6 / ((performance.now() - start) / 1000);
}

/** @returns {Promise<string>} */
export async function bench() {
  const upstream = await launch("upstream");
  const bare = await launch("bare-proxy", [`${upstream.port}`]);
  const gateway = await launch("gateway", [`${upstream.port}`]);
  try {
    const over = (/** @type {(port: number) => Promise<number>} */ figure) =>
      interleaved(
        {
          direct: () => figure(upstream.port),
          bare: () => figure(bare.port),
          gateway: () => figure(gateway.port),
        },
        { turns: TURNS },
      );
    const rate = await over(requestsPerSecond);
    const time = await over(millisecondsPerCall);
    const flow = await over(megabytesPerSecond);
    const added = (time.gateway - time.direct) / (time.bare - time.direct);
    return table([
      ["figure", "direct", "bare proxy", "gateway", "gateway / bare"],
      [
        "calls per second",
        rate.direct.toFixed(0),
        rate.bare.toFixed(0),
        rate.gateway.toFixed(0),
        (rate.gateway / rate.bare).toFixed(2),
      ],
      [
        "ms per call, one connection",
        time.direct.toFixed(3),
        time.bare.toFixed(3),
        time.gateway.toFixed(3),
        `${added.toFixed(2)} (added)`,
      ],
      [
        "stream, MB per second",
        flow.direct.toFixed(0),
        flow.bare.toFixed(0),
        flow.gateway.toFixed(0),
        (flow.gateway / flow.bare).toFixed(2),
      ],
    ]);
  } finally {
    for (const server of [gateway, bare, upstream]) server.stop();
  }
}
