import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../postgres.mjs";
import { startProvider } from "./provider.mjs";

const ADMIN = "ihub_bench-only-0123456789";
const PROGRAM = fileURLToPath(new URL("./gateway.mjs", import.meta.url));
const LOOK_MS = 50;
const MB = 1024;

/**
 * @typedef {object} Run
 * @property {number} rows
 * @property {number} workers processes that run rows of a shared database. 0: one gateway with its embedded database does all
 * @property {number} concurrency rows that a process runs at the same time
 * @property {number} waitMs how long the provider takes
 */

/**
 * Runs one batch on a separate database.
 * @param {Run} run
 * @returns {Promise<{ accepted: number, rowsPerSecond: number, memoryMb: number, cpuMs: number, isExact: boolean }>}
 *   `accepted`: seconds from the first byte of the file to the batch. `memoryMb`: the most of any process. `cpuMs`: of all gateways
 *   and workers for a row, from its upload to the download of its result
 */
export async function runBatch({ rows, workers, concurrency, waitMs }) {
  const provider = await startProvider(waitMs);
  const postgres = workers > 0 ? await startPostgres() : undefined;
  const home = mkdtempSync(join(tmpdir(), "bench-batches-"));
  /** @type {import("node:child_process").ChildProcess[]} */
  const children = [];
  const start = async (/** @type {string} */ name, /** @type {object} */ more) => {
    const options = {
      folder: join(home, name),
      url: postgres?.url,
      upstream: provider.url,
      adminSecret: ADMIN,
      ...more,
    };
    const child = fork(PROGRAM, [JSON.stringify(options)], { silent: true, execArgv: [] });
    children.push(child);
    let output = "";
    child.stderr?.on("data", (bytes) => {
      output = (output + bytes).slice(-2_000);
    });
    const [ready] = await Promise.race([once(child, "message"), once(child, "exit").then(() => [])]);
    if (!ready?.url && !("isWorker" in more)) throw new Error(`A gateway did not start: ${output}`);
    return ready?.url;
  };
  try {
    const url = await start("gateway", { concurrency: workers > 0 ? 0 : concurrency });
    for (let worker = 1; worker <= workers; worker++)
      await start(`worker-${worker}`, { concurrency, isWorker: true });
    const ask = async (
      /** @type {string} */ path,
      /** @type {RequestInit & { duplex?: "half" }} */ init = {},
    ) => {
      const response = await fetch(url + path, {
        ...init,
        headers: { authorization: `Bearer ${ADMIN}`, ...init.headers },
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response;
    };
    const idle = await Promise.all(children.map(readUse));
    const begin = performance.now();
    const file = await (
      await ask("/v1/files", {
        method: "POST",
        headers: { "content-type": "multipart/form-data; boundary=bench" },
        body: /** @type {any} */ (ReadableStream.from(formOf(rows))),
        duplex: "half",
      })
    ).json();
    const batch = await (
      await ask("/v1/batches", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          input_file_id: file.id,
          endpoint: "/v1/chat/completions",
          completion_window: "24h",
        }),
      })
    ).json();
    const created = performance.now();
    let found = batch;
    while (found.status !== "completed") {
      await wait(LOOK_MS);
      found = await (await ask(`/v1/batches/${batch.id}`)).json();
      if (found.status === "failed") throw new Error(JSON.stringify(found.errors));
    }
    const seconds = (performance.now() - created) / 1_000;
    const { lines, unique } = await countResults(await ask(`/v1/files/${found.output_file_id}/content`));
    const used = await Promise.all(children.map(readUse));
    return {
      accepted: (created - begin) / 1_000,
      rowsPerSecond: rows / seconds,
      memoryMb: Math.max(...used.map(({ maxRssKb }) => maxRssKb)) / MB,
      cpuMs: used.reduce((sum, { cpuMs }, at) => sum + cpuMs - (idle[at]?.cpuMs ?? 0), 0) / rows,
      isExact: lines === rows && unique === rows && provider.calls() === rows,
    };
  } finally {
    for (const child of children) child.kill("SIGKILL");
    provider.close();
    await postgres?.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * The most memory that a process took, and its time on the cores.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<{ maxRssKb: number, cpuMs: number }>}
 */
async function readUse(child) {
  const answer = once(child, "message");
  child.send("use");
  const [use] = await answer;
  return use;
}

const ROWS_OF_A_PIECE = 500;

/** The form of a file, piece by piece. */
function* formOf(/** @type {number} */ rows) {
  yield Buffer.from(
    '--bench\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nbatch\r\n--bench\r\ncontent-disposition: form-data; name="file"; filename="rows.jsonl"\r\n\r\n',
  );
  for (let from = 0; from < rows; from += ROWS_OF_A_PIECE) {
    let text = "";
    for (let row = from; row < Math.min(rows, from + ROWS_OF_A_PIECE); row++)
      text += `${JSON.stringify({
        custom_id: `row-${row}`,
        method: "POST",
        url: "/v1/chat/completions",
        body: {
          model: "openai/bench/model",
          max_tokens: 20,
          messages: [{ role: "user", content: `Question ${row}` }],
        },
      })}\n`;
    yield Buffer.from(text);
  }
  yield Buffer.from("\r\n--bench--\r\n");
}

/** Counts lines and their names, without keeping the lines. */
async function countResults(/** @type {Response} */ response) {
  const seen = new Set();
  let lines = 0;
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of /** @type {any} */ (response.body)) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      lines += 1;
      seen.add(/"custom_id":"row-(\d+)"/.exec(part)?.[1]);
    }
  }
  return { lines, unique: seen.size };
}
