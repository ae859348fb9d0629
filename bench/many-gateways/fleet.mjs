import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findPort } from "../crashes/process.mjs";
import { startPostgres, startStandby } from "../postgres.mjs";
import { startUpstream } from "./upstream.mjs";

const ADMIN = "ihub_bench-only-0123456789";
const PROGRAM = fileURLToPath(new URL("./gateway.mjs", import.meta.url));

/**
 * @typedef {{ status: number, id: string, text: string }} Answer
 * @typedef {Awaited<ReturnType<typeof startFleet>>} Fleet
 */

/**
 * Starts gateways on a separate database.
 * @param {number} count
 * @param {{ storeDown?: "open" | "closed", directUrl?: string, diskKb?: number, standby?: "asynchronous" |
 *   "synchronous" }} [settings] `diskKb`: the state is on a separate disk of this size. `standby`: a server that
 *   can replace the database
 */
export async function startFleet(count, settings = {}) {
  const postgres = await startPostgres();
  const standby = settings.standby && (await startStandby(postgres));
  if (settings.standby === "synchronous") {
    postgres.query("alter system set synchronous_standby_names = '*'");
    postgres.query("select pg_reload_conf()");
  }
  const upstream = await startUpstream();
  const home = mkdtempSync(join(tmpdir(), "bench-gateways-"));
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

  /**
   * @param {number} slot
   * @param {number} port
   */
  async function start(slot, port) {
    const folder = join(home, `gateway-${slot}`);
    const options = {
      folder,
      port,
      url: standby
        ? postgres.url.replace(`:${postgres.port}`, `:${postgres.port},127.0.0.1:${standby.port}`)
        : postgres.url,
      upstream: upstream.url,
      adminSecret: ADMIN,
      ...settings,
    };
    const child = settings.diskKb
      ? await forkOnDisk(folder, settings.diskKb, [JSON.stringify(options)])
      : fork(PROGRAM, [JSON.stringify(options)], { silent: true, execArgv: [] });
    let output = "";
    child.stderr?.on("data", (bytes) => {
      output = (output + bytes).slice(-2_000);
    });
    const ready = await Promise.race([once(child, "message"), once(child, "exit").then(() => undefined)]);
    if (!ready) throw new Error(`A gateway did not start: ${output}`);
    return child;
  }

  const ports = await Promise.all(Array.from({ length: count }, findPort));
  const children = await Promise.all(ports.map((port, slot) => start(slot, port)));

  /**
   * @param {number} slot
   * @param {string} method
   * @param {string} path
   * @param {string} token
   * @param {unknown} [body]
   * @returns {Promise<Answer>} status 0 without a response
   */
  const ask = (slot, method, path, token, body) =>
    new Promise((resolve) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const port = ports[slot % count];
      const sent = request({ agent, port, host: "127.0.0.1", method, path, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part) => {
          text += part;
        });
        response.on("error", () => resolve({ status: 0, id: "", text }));
        response.on("close", () =>
          resolve({
            status: response.complete ? (response.statusCode ?? 0) : 0,
            id: String(response.headers["x-request-id"] ?? ""),
            text,
          }),
        );
      });
      sent.on("error", () => resolve({ status: 0, id: "", text: "" }));
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });

  return {
    postgres,
    standby,
    upstream,
    count,
    ask,
    admin: async (
      /** @type {number} */ slot,
      /** @type {string} */ method,
      /** @type {string} */ path,
      /** @type {unknown} */ body = undefined,
    ) => JSON.parse((await ask(slot, method, path, ADMIN, body)).text),
    chat: (/** @type {number} */ slot, /** @type {string} */ token, maxTokens = 20) =>
      ask(slot, "POST", "/openai/v1/chat/completions", token, chatBody(maxTokens)),
    /** @returns {Promise<{ id: string, token: string }>} */
    createToken: async (/** @type {object} */ scopes, slot = 0) =>
      JSON.parse((await ask(slot, "POST", "/api/tokens", ADMIN, { name: "bench", scopes })).text),
    /** Leaves no room on the disk of a gateway. */
    fillDisk: (/** @type {number} */ slot) => {
      const file = join("/proc", String(children[slot]?.pid), "root", home, `gateway-${slot}`, "filler");
      try {
        for (;;) appendFileSync(file, Buffer.alloc(4_096));
      } catch {
        // There is no room left.
      }
    },
    signal: (/** @type {number} */ slot, /** @type {NodeJS.Signals} */ signal) =>
      void children[slot]?.kill(signal),
    async restart(/** @type {number} */ slot) {
      const child = children[slot];
      if (!child) return;
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      children[slot] = await start(slot, ports[slot] ?? 0);
    },
    /** Makes every gateway record and return its amount. */
    async drain() {
      for (const child of children) child.kill("SIGTERM");
      await Promise.all(
        children.map((child) => child.exitCode === null && child.signalCode === null && once(child, "exit")),
      );
    },
    async stop() {
      for (const child of children) child.kill("SIGKILL");
      agent.destroy();
      upstream.close();
      await postgres.stop();
      await standby?.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * In a separate mount namespace, which the kernel allows to every user.
 * @param {string} folder
 * @param {number} kb
 * @param {readonly string[]} args
 */
async function forkOnDisk(folder, kb, args) {
  mkdirSync(folder);
  const script = `mount -t tmpfs -o size=${kb}k tmpfs "$1" && shift && exec "$@"`;
  return spawn("unshare", ["-Urm", "sh", "-c", script, "sh", folder, process.execPath, PROGRAM, ...args], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
}

const MESSAGES = [{ role: "user", content: "Say yes, and nothing else." }];

export const chatBody = (/** @type {number} */ maxTokens, stream = false) => ({
  model: "bench/model",
  max_tokens: maxTokens,
  stream,
  messages: MESSAGES,
});

/** Requests of every kind of endpoint. */
export const DOORS = /** @type {const} */ ([
  ["/openai/v1/chat/completions", (/** @type {number} */ most) => chatBody(most)],
  ["/openai/v1/chat/completions", (/** @type {number} */ most) => chatBody(most, true)],
  [
    "/v1/chat/completions",
    (/** @type {number} */ most) => ({ ...chatBody(most), model: "openai/bench/model" }),
  ],
  [
    "/v1/chat/completions",
    (/** @type {number} */ most) => ({ ...chatBody(most, true), model: "openai/bench/model" }),
  ],
  ["/anthropic/v1/messages", (/** @type {number} */ most) => chatBody(most)],
  ["/v1/messages", (/** @type {number} */ most) => ({ ...chatBody(most), model: "anthropic/bench/model" })],
  ["/api/tasks/chat-completion", (/** @type {number} */ most) => ({ ...chatBody(most), provider: "openai" })],
]);

export const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A bound of a call, as random as its cost. */
export const randomTokens = () => 1 + Math.floor(Math.random() * 70);
