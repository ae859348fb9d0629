import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, table } from "../measure.mjs";
import { drive, residentMegabytes } from "./load.mjs";
import { launchNginx } from "./nginx.mjs";
import { IMAGE_PATH, PATHS, streamPaths } from "./paths.mjs";
import { launchPortkey } from "./portkey.mjs";
import { manyStreams, slowReaders, streamMethod } from "./streams.mjs";

const TURNS = Number(process.env["BENCH_TURNS"] ?? 7);
const WARMUPS = 2;
const CONNECTIONS = 32;
const REQUESTS = 2000;
const IMAGE_REQUESTS = 150;
const STREAMS = 64;
const EVENTS = 2000;
const STREAM_TURNS = 3;
const START_TURNS = 7;
const MEGABYTES = 64;
const BARE = "bare";
const OURS = "our gateway";

export const title = "Gateway pass-through";
export const method = `One upstream, a bare proxy on Node's http (\`bare\`) and the gateway, each a process of its own on loopback; other installed gateways too. The gateway has a token with scopes, limits and a budget, limits and breakers of providers, keys that it searches for, metrics, and a usage log that is written ahead of its database. Medians of ${TURNS} interleaved turns of ${REQUESTS} small calls over ${CONNECTIONS} kept connections, ${IMAGE_REQUESTS} with a body of 1 MiB; of 300 over one connection; of ${STREAM_TURNS} turns of ${STREAMS} streams of ${EVENTS} events. CPU is user and system time of the server's process for a request. Then once: ${streamMethod}`;

/**
 * @typedef {object} Server
 * @property {number} port
 * @property {number} pid
 * @property {Readonly<Record<string, string>>} [headers] headers of its callers
 * @property {string} [path] path of chat calls; defaults to the provider's
 * @property {() => void} stop
 */

/** @typedef {{ perSecond: number, medianMs: number, cpuMicros: number }} Figures */

/**
 * @param {string} name
 * @param {readonly string[]} [programArguments]
 * @returns {Promise<Server>}
 */
async function launch(name, programArguments = []) {
  const execArgv = name === "gateway" ? (process.env["BENCH_NODE_OPTIONS"]?.split(" ") ?? []) : [];
  const file = fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));
  const child = fork(file, [...programArguments], { execArgv });
  const message = await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", () => reject(new Error(`${name} ended`)));
  });
  const own = typeof message === "number" ? { port: message } : message;
  const stop = () => {
    child.kill();
    return new Promise((resolve) => child.once("exit", resolve));
  };
  return { ...own, pid: child.pid ?? 0, stop };
}

/**
 * Measures all candidates turn by turn.
 * @param {Readonly<Record<string, () => Promise<Figures>>>} candidates
 * @param {number} turns
 * @param {number} [warmups]
 * @returns {Promise<Record<string, Figures>>} medians
 */
async function takeTurns(candidates, turns, warmups = WARMUPS) {
  /** @type {Record<string, Figures[]>} */
  const all = Object.fromEntries(Object.keys(candidates).map((name) => [name, []]));
  for (let turn = -warmups; turn < turns; turn++) {
    for (const [name, measure] of Object.entries(candidates)) {
      const figures = await measure();
      if (turn >= 0) all[name]?.push(figures);
    }
  }
  const of = (/** @type {Figures[]} */ figures) => ({
    perSecond: median(figures.map((each) => each.perSecond)),
    medianMs: median(figures.map((each) => each.medianMs)),
    cpuMicros: median(figures.map((each) => each.cpuMicros)),
  });
  return Object.fromEntries(Object.entries(all).map(([name, figures]) => [name, of(figures)]));
}

/**
 * Paths at the gateway, and upstream paths of the other proxies, in one table.
 * @param {Readonly<Record<string, Server>>} servers
 * @param {readonly { name: string, path: string, upstream: string, body: string, goal: number }[]} paths
 * @param {{ connections: number, requests: number, turns: number, unit?: string, each?: number }} amount
 */
async function comparePaths(servers, paths, { turns, unit = "requests", each = 1, ...amount }) {
  /** @type {Record<string, () => Promise<Figures>>} */
  const candidates = {};
  /** @type {Record<string, { base: string, goal: number }>} */
  const compared = {};
  const relays = new Map(paths.map((path) => [path.upstream + path.body.length, path]));
  for (const [name, server] of Object.entries(servers)) {
    if (name === OURS) continue;
    for (const { upstream, body } of new Map(
      [...relays.values()].map((path) => [path.upstream, path]),
    ).values()) {
      if (server.path && upstream !== paths[0]?.upstream) continue;
      candidates[`${name} ${upstream}`] = () =>
        drive(server, { path: server.path ?? upstream, body }, amount);
    }
  }
  const ours = /** @type {Server} */ (servers[OURS]);
  for (const path of paths) {
    candidates[path.name] = () => drive(ours, path, amount);
    compared[path.name] = { base: `${BARE} ${path.upstream}`, goal: path.goal };
  }
  const figures = await takeTurns(candidates, turns);
  const of = (/** @type {string} */ name) => figures[name] ?? { perSecond: 0, medianMs: 0, cpuMicros: 0 };
  const rows = Object.keys(candidates).map((name) => {
    const { base = `${BARE} ${paths[0]?.upstream}`, goal } = compared[name] ?? {};
    const { perSecond, medianMs, cpuMicros } = of(name);
    const ratio = perSecond / of(base).perSecond;
    return [
      name,
      (perSecond * each).toFixed(0),
      ratio.toFixed(2),
      goal === undefined ? "" : `≥ ${goal}`,
      goal === undefined ? "" : ratio >= goal ? "yes" : "MISSED",
      medianMs.toFixed(2),
      cpuMicros.toFixed(0),
      (cpuMicros / of(base).cpuMicros).toFixed(2),
    ];
  });
  return table([
    [
      "server and path",
      `${unit} per second`,
      "of bare",
      "goal",
      "reached",
      "median, ms",
      "CPU, µs",
      "of bare",
    ],
    ...rows,
  ]);
}

/**
 * Time of one call on one connection, minus the upstream's own time.
 * @param {Readonly<Record<string, Server>>} servers
 */
async function compareLatency(servers) {
  const path = PATHS[0];
  const figures = await takeTurns(
    Object.fromEntries(
      Object.entries(servers).map(([name, server]) => [
        name,
        () => drive(server, { ...path, path: server.path ?? path.path }, { connections: 1, requests: 300 }),
      ]),
    ),
    TURNS,
  );
  const ms = (/** @type {string} */ name) => figures[name]?.medianMs ?? 0;
  const added = (/** @type {string} */ name) => ms(name) - ms("direct");
  return table([
    ["server", "ms per call, one connection", "added, of bare", "goal"],
    ...Object.keys(servers).map((name) => [
      name,
      ms(name).toFixed(3),
      (added(name) / added(BARE)).toFixed(2),
      name === OURS ? "≤ 1" : "",
    ]),
  ]);
}

/** @param {Server} upstream */
async function measureStart(upstream) {
  const folder = mkdtempSync(join(tmpdir(), "bench-gateway-start-"));
  try {
    const first = await launch("gateway", [`${upstream.port}`, folder]);
    const token = first.headers?.["authorization"]?.slice("Bearer ".length) ?? "";
    await drive(first, PATHS[0], { connections: 1, requests: 1 });
    await first.stop();
    const times = [];
    for (let turn = 0; turn < START_TURNS; turn++) {
      const start = performance.now();
      const server = await launch("gateway", [`${upstream.port}`, folder, token]);
      const listening = performance.now() - start;
      await drive(server, PATHS[0], { connections: 1, requests: 1 });
      times.push({ listening, served: performance.now() - start });
      await server.stop();
    }
    return {
      listening: median(times.map((each) => each.listening)),
      served: median(times.map((each) => each.served)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
    [BARE]: bare,
    ...(portkey && { "Portkey's gateway": portkey }),
    [OURS]: gateway,
  };
  /** The peer only forwards known paths, and nothing below them. */
  const relaying = Object.fromEntries(Object.entries(servers).filter(([, { path }]) => !path));
  const only = (process.env["BENCH_ONLY"] ?? "calls latency image streams memory start").split(" ");
  /** @type {string[]} */
  const tables = [];
  try {
    const small = { connections: CONNECTIONS, requests: REQUESTS, turns: TURNS };
    if (only.includes("calls")) tables.push(await comparePaths(servers, PATHS, small));
    const restingMegabytes = residentMegabytes(gateway.pid);
    if (only.includes("latency")) tables.push(await compareLatency(servers));
    if (only.includes("image"))
      tables.push(await comparePaths(relaying, [IMAGE_PATH], { ...small, requests: IMAGE_REQUESTS }));
    if (only.includes("streams"))
      tables.push(
        await comparePaths(relaying, streamPaths(EVENTS), {
          connections: STREAMS,
          requests: STREAMS,
          turns: STREAM_TURNS,
          unit: "events",
          each: EVENTS,
        }),
      );
    if (only.includes("memory")) {
      const many = await compareStreams(relaying);
      const { openMegabytes } = many;
      tables.push(
        many.table,
        table([
          ["memory of our gateway", "MB", "goal"],
          [`after calls on ${CONNECTIONS} connections`, restingMegabytes.toFixed(0), "≤ 150"],
          ["with 1,000 open streams", openMegabytes.toFixed(0), "≤ 400"],
        ]),
      );
    }
    if (only.includes("start")) {
      const start = await measureStart(upstream);
      tables.push(
        table([
          ["start of our gateway, with a database", "s", "goal"],
          ["until it listens", (start.listening / 1000).toFixed(2), ""],
          ["until the first request is served", (start.served / 1000).toFixed(2), "≤ 0.3"],
        ]),
      );
    }
    if (!nginx) tables.push("nginx is not installed here.");
    return tables.join("\n\n");
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
}

/** @param {Record<string, Server>} servers */
async function compareStreams(servers) {
  const rows = [
    [
      "server",
      "stream, MB/s",
      "slow readers, MB/s",
      "memory grown by, MB",
      "streams complete",
      "at once",
      "seconds",
    ],
  ];
  let openMegabytes = 0;
  for (const [name, server] of Object.entries(servers)) {
    const start = performance.now();
    const call = { ...PATHS[0], body: PATHS[0].body.replace("acme/talk", `megabytes-${MEGABYTES}`) };
    const flow = await drive(server, call, { connections: 1, requests: 1 });
    const seconds = (performance.now() - start) / 1000;
    const slow = await slowReaders(server);
    const many = await manyStreams(server);
    if (name === OURS) openMegabytes = many.peakMegabytes;
    rows.push([
      name,
      (flow.bytes / 1e6 / seconds).toFixed(0),
      slow.megabytesPerSecond.toFixed(0),
      slow.grownMegabytes.toFixed(0),
      `${many.complete}`,
      `${many.most}`,
      many.seconds.toFixed(1),
    ]);
  }
  return { table: table(rows), openMegabytes };
}
