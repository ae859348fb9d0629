import { fork } from "node:child_process";
import { Agent, request as send } from "node:http";
import { fileURLToPath } from "node:url";
import { interleaved, median, table } from "../measure.mjs";
import { launchNginx } from "./nginx.mjs";
import { launchPortkey } from "./portkey.mjs";
import { manyStreams, slowReaders, streamMethod } from "./streams.mjs";

const TURNS = 15;
const REQUESTS = 3000;
const CONNECTIONS = 16;
const MEGABYTES = 64;
/** Goals of the gateway compared with the bare proxy: minimum calls per second, maximum added time. */
const GOAL = { calls: 0.8, added: 1.4 };
const OURS = "our gateway";
const BODY = JSON.stringify({ model: "acme/talk", messages: [{ role: "user", content: "hello" }] });

export const title = "Gateway pass-through";
export const method = `One upstream, one bare proxy on Node's http and the gateway with a token, limits, a budget and a ledger on disk, each a process of its own on loopback; other installed gateways too. Medians of ${TURNS} interleaved turns: ${REQUESTS} small chat calls over ${CONNECTIONS} kept connections, 300 calls over one, a stream of ${MEGABYTES} MB. Then once: ${streamMethod}`;

/**
 * @typedef {object} Server
 * @property {number} port
 * @property {number} pid
 * @property {Readonly<Record<string, string>>} [headers] what its callers send
 * @property {string} [path] where it takes chat calls; that of the provider when left out
 * @property {() => void} stop
 */

/**
 * @param {string} name
 * @param {readonly string[]} [programArguments]
 * @returns {Promise<Server>}
 */
async function launch(name, programArguments = []) {
  const child = fork(fileURLToPath(new URL(`./${name}.mjs`, import.meta.url)), [...programArguments]);
  const message = await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", () => reject(new Error(`${name} ended`)));
  });
  const own = typeof message === "number" ? { port: message } : message;
  return { ...own, pid: child.pid ?? 0, stop: () => child.kill() };
}

/**
 * @param {Server} server
 * @param {Agent} agent
 * @param {string} [below]
 * @returns {Promise<number>} bytes of the answer
 */
function call({ port, path = PATH, headers: own }, agent, below = "") {
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      "content-length": BODY.length,
      authorization: "Bearer client",
      ...own,
    };
    const sent = send(
      { host: "127.0.0.1", port, path: path + below, method: "POST", agent, headers },
      (answer) => {
        let bytes = 0;
        answer.on("data", (chunk) => {
          bytes += chunk.length;
        });
        answer.on("end", () =>
          answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${answer.statusCode}`)),
        );
        answer.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(BODY);
  });
}

const PATH = "/groq/openai/v1/chat/completions";

/** @param {Server} server */
async function requestsPerSecond(server) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = REQUESTS;
  const start = performance.now();
  const worker = async () => {
    while (left-- > 0) await call(server, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return REQUESTS / seconds;
}

/** @param {Server} server */
async function millisecondsPerCall(server) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  for (let index = 0; index < 300; index++) {
    const start = performance.now();
    await call(server, agent);
    times.push(performance.now() - start);
  }
  agent.destroy();
  return median(times);
}

/** @param {Server} server */
async function megabytesPerSecond(server) {
  const agent = new Agent();
  const start = performance.now();
  const bytes = await call(server, agent, `/megabytes/${MEGABYTES}`);
  return bytes / 1e6 / ((performance.now() - start) / 1000);
}

/** @returns {Promise<string>} */
export async function bench() {
  const upstream = await launch("upstream");
  const bare = await launch("bare-proxy", [`${upstream.port}`]);
  const gateway = await launch("gateway", [`${upstream.port}`]);
  const nginx = await launchNginx(upstream.port);
  const portkey = await launchPortkey(upstream.port);
  /** @type {Record<string, Server>} */
  const servers = {
    direct: upstream,
    ...(nginx && { nginx }),
    "bare proxy": bare,
    ...(portkey && { "Portkey's gateway": portkey }),
    [OURS]: gateway,
  };
  /** The peer sends on what it is asked for, and nothing below it. */
  const streaming = Object.fromEntries(Object.entries(servers).filter(([, { path }]) => !path));
  try {
    const over = (/** @type {(server: Server) => Promise<number>} */ figure, among = servers) =>
      interleaved(
        Object.fromEntries(Object.entries(among).map(([name, server]) => [name, () => figure(server)])),
        { turns: TURNS },
      );
    const rate = await over(requestsPerSecond);
    const time = await over(millisecondsPerCall);
    const flow = await over(megabytesPerSecond, streaming);
    const added = (/** @type {string} */ name) => (time[name] ?? 0) - (time["direct"] ?? 0);
    const rows = Object.keys(servers).map((name) => {
      const calls = (rate[name] ?? 0) / (rate["bare proxy"] ?? 1);
      const addedTimes = added(name) / added("bare proxy");
      return [
        name,
        (rate[name] ?? 0).toFixed(0),
        calls.toFixed(2),
        (time[name] ?? 0).toFixed(3),
        addedTimes.toFixed(2),
        flow[name]?.toFixed(0) ?? "",
        name === OURS ? verdict(calls, addedTimes) : "",
      ];
    });
    const calls = table([
      [
        "server",
        "calls per second",
        "of bare",
        "ms per call, one connection",
        "added, of bare",
        "stream, MB/s",
        "reached",
      ],
      ...rows,
      ["goal", "", `≥ ${GOAL.calls}`, "", `≤ ${GOAL.added}`, "", ""],
    ]);
    return [calls, await streams(streaming), ...(nginx ? [] : ["nginx is not installed here."])].join("\n\n");
  } finally {
    for (const server of Object.values(servers)) server.stop();
  }
}

/**
 * @param {number} calls
 * @param {number} added
 */
function verdict(calls, added) {
  const missed = [calls < GOAL.calls ? "of bare" : "", added > GOAL.added ? "added, of bare" : ""].filter(
    Boolean,
  );
  return missed.length === 0 ? "yes" : `MISSED: ${missed.join("; ")}`;
}

/** @param {Record<string, Server>} servers */
async function streams(servers) {
  const rows = [
    ["server", "slow readers, MB/s", "memory grown by, MB", "streams complete", "at once", "seconds"],
  ];
  for (const [name, server] of Object.entries(servers)) {
    const slow = await slowReaders(server);
    const many = await manyStreams(server);
    rows.push([
      name,
      slow.megabytesPerSecond.toFixed(0),
      slow.grownMegabytes.toFixed(0),
      `${many.complete}`,
      `${many.most}`,
      many.seconds.toFixed(1),
    ]);
  }
  return table(rows);
}
