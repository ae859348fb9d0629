import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { table } from "../measure.mjs";
import { call, findKey } from "./calls.mjs";
import { DOORS } from "./doors.mjs";
import { findPort, startProcess } from "./process.mjs";
import { askAdmin, makeTenant, readRequestIds, readSpending } from "./tenants.mjs";
import { startUpstream } from "./upstream.mjs";

const MINUTES = Number(process.env["CRASH_MINUTES"] ?? 8);
const ROUND_MS = 12_000;
const STORM = 64;
const OTHERS = 12;
/** Refusals of a budget after which a new tenant comes. */
const SPENT = 3 * STORM;
const MAX_MEMORY = 1024 * 1024 * 1024;
const MB = 1024 * 1024;

export const title = "Money, keys and the usage log under faults and crashes";
export const method = `${MINUTES} minutes in rounds of ${ROUND_MS / 1000} s. In each round, ${STORM} callers share one token with a budget on one endpoint, each endpoint in turn, and ${OTHERS} callers with tokens of their own use all of them. One upstream response in five fails (500, 429, 400, cut, truncated, malformed, hung up, never, 20 MiB, 1,200,000 values), one in four repeats a key, one in four has no usage; one caller in twelve leaves. Two rounds of three kill the gateway with \`kill -9\`, the third stops it. The upstream bills what it was sent. The run fails if a token spends more than its budget, a bill is missing from the usage log, an answered call is, a key or token is in a response, a log or the state folder, the gateway takes more than ${MAX_MEMORY / MB} MB, or ends by itself.`;

const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns {Promise<string>} */
export async function bench() {
  const folder = mkdtempSync(join(tmpdir(), "bench-crashes-"));
  const upstream = await startUpstream();
  const adminSecret = "ihub_bench-only-0123456789";
  const port = await findPort();
  const gateway = { url: `http://127.0.0.1:${port}`, adminSecret };
  const log = { output: "" };
  const start = () => startProcess([folder, `${port}`, upstream.url, adminSecret], log);
  /** @type {Set<string>} */
  const broken = new Set();
  /** @type {Record<string, number>} */
  const ends = {};
  /** @type {import("./tenants.mjs").Tenant[]} */
  const tenants = [];
  const figures = { calls: 0, kills: 0, stops: 0, rss: 0, longestMs: 0 };
  const doors = Object.keys(DOORS);
  let child = await start();

  const newTenant = async () => {
    const tenant = await makeTenant(gateway);
    tenants.push(tenant);
    return tenant;
  };

  /**
   * @param {() => string} nextDoor
   * @param {number} callers
   * @param {import("./tenants.mjs").Tenant} first
   * @param {number} endMs
   */
  async function load(nextDoor, callers, first, endMs) {
    let tenant = Promise.resolve(first);
    let refused = 0;
    const caller = async () => {
      while (performance.now() < endMs) {
        const door = nextDoor();
        const { end, leaked, failed } = await call(gateway.url, door, await tenant);
        figures.calls += 1;
        ends[end] = (ends[end] ?? 0) + 1;
        if (leaked) broken.add(`A key was in a response: ${leaked}`);
        if (failed) broken.add(`The gateway failed at ${door}: ${failed}`);
        if (end === "down") await wait(100);
        if (end.startsWith("402") && ++refused >= SPENT) {
          refused = 0;
          tenant = newTenant();
        }
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
  }

  async function watch(/** @type {number} */ endMs) {
    while (performance.now() < endMs) {
      const sample = await child.sample();
      figures.rss = Math.max(figures.rss, sample?.rss ?? 0);
      figures.longestMs = Math.max(figures.longestMs, sample?.longestMs ?? 0);
      await wait(500);
    }
  }

  async function interrupt(/** @type {number} */ round) {
    await wait(ROUND_MS * (0.3 + Math.random() * 0.4));
    const isKilled = round % 3 !== 2;
    figures[isKilled ? "kills" : "stops"] += 1;
    await child.end(isKilled ? "SIGKILL" : "SIGTERM");
    child = await start();
    void child.crashed.then((crashed) => crashed && broken.add("The gateway ended by itself"));
  }

  try {
    const endMs = performance.now() + MINUTES * 60_000;
    for (let round = 0; performance.now() < endMs; round++) {
      const storm = doors[round % doors.length] ?? "";
      const any = () => doors[Math.floor(Math.random() * doors.length)] ?? "";
      const [one, other] = [await newTenant(), await newTenant()];
      const roundEndMs = performance.now() + ROUND_MS;
      await Promise.all([
        load(() => storm, STORM, one, roundEndMs),
        load(any, OTHERS, other, roundEndMs),
        watch(roundEndMs),
        interrupt(round),
      ]);
    }
    // Calls in flight end within the timeouts.
    await wait(6_000);
    await child.end("SIGKILL");
    child = await start();
    await check();
    await child.end("SIGTERM");
    checkFiles();
  } finally {
    await child.end("SIGKILL");
    upstream.close();
    rmSync(folder, { recursive: true, force: true });
  }
  if (broken.size > 0) throw new Error(`${report()}\n\n${[...broken].join("\n")}`);
  return report();

  async function check() {
    const spending = await readSpending(gateway);
    const ids = await readRequestIds(gateway);
    const trail = await askAdmin(gateway, "/api/audit?limit=1000");
    if (
      !tenants.every(({ id }) =>
        trail.some((/** @type {{ tokenId: string }} */ { tokenId }) => tokenId === id),
      )
    )
      broken.add("The audit trail is empty");
    for (const { name, id, budgetNano, answered } of tenants) {
      const billed = upstream.bills.get(name) ?? 0;
      const spent = spending.get(id) ?? 0;
      const amounts = `${name}: billed ${billed}, spent ${spent}, budget ${budgetNano} nano-dollars`;
      if (billed > budgetNano) broken.add(`Overspent. ${amounts}`);
      if (spent > budgetNano) broken.add(`More in the usage log than the budget. ${amounts}`);
      if (billed > spent) broken.add(`A bill is missing from the usage log. ${amounts}`);
      for (const requestId of answered)
        if (!ids.has(requestId)) broken.add(`An answered call is missing from the usage log: ${requestId}`);
    }
    if (figures.rss > MAX_MEMORY) broken.add(`The gateway took ${(figures.rss / MB).toFixed(0)} MB`);
  }

  function checkFiles() {
    if (findKey(log.output)) broken.add("A key is in the log");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name),
    );
    const texts = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, "latin1"));
    for (const text of [log.output, ...texts])
      for (const { token, name } of tenants)
        if (text.includes(token)) broken.add(`The token of ${name} is in a log or a file`);
    for (const text of texts) if (text.includes("sk-canary")) broken.add("A key is in the state folder");
  }

  function report() {
    const sum = (/** @type {(tenant: import("./tenants.mjs").Tenant) => number} */ read) =>
      tenants.reduce((total, tenant) => total + read(tenant), 0);
    const usd = (/** @type {number} */ nano) => (nano / 1e9).toFixed(2);
    const endings = Object.entries(ends).map(([end, count]) => `${end} ${count}`);
    return table([
      ["what", "figure"],
      ["calls", `${figures.calls}, of which ${upstream.requests()} requests reached the upstream`],
      ["how they ended", endings.join(", ")],
      ["kills and stops", `${figures.kills} and ${figures.stops}`],
      ["tokens with budgets", `${tenants.length}, ${usd(sum(({ budgetNano }) => budgetNano))} USD together`],
      ["billed by the upstream", `${usd(sum(({ name }) => upstream.bills.get(name) ?? 0))} USD`],
      ["answered calls, all in the usage log", `${sum(({ answered }) => answered.size)}`],
      ["overspent, leaked, lost, crashed", "0"],
      ["most memory", `${(figures.rss / MB).toFixed(0)} MB`],
      ["longest turn of the event loop, at most", `${figures.longestMs.toFixed(0)} ms`],
    ]);
  }
}
