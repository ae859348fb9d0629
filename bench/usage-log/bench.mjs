import { exportUsage, openDatabase } from "../../packages/gateway/dist/index.js";
import { median, table } from "../measure.mjs";
import { startPostgres } from "../postgres.mjs";

const ROWS = Number(process.env["USAGE_ROWS"] ?? 10_000_000);
const DAYS = 30;
const TURNS = 5;
const MB = 1024 * 1024;
const GOALS = { csv: 100_000, ndjson: 50_000, parquet: 50_000 };
const SUM_MS = 200;

export const title = "Exports and sums of a large usage log";
export const method = `${ROWS.toLocaleString("en")} rows of ${DAYS} days, of 20 tokens, 3 providers and 12 models, in a PostgreSQL of this machine. Each export is read to its end by this process, and its memory is sampled at each piece: what it takes more than before it began. Sums by model are those of all ${DAYS} days, ${TURNS} times, after the hours were closed; the second row is the same sum without them.`;

/** @returns {Promise<string>} */
export async function bench() {
  const postgres = await startPostgres();
  try {
    const store = await openDatabase({ url: postgres.url, poolSize: 2, queryTimeoutMs: 3_600_000 });
    fill(postgres);
    await store.maintain({ retentionDays: 400 });
    const exports = [];
    for (const format of /** @type {const} */ (["csv", "ndjson", "parquet"]))
      exports.push(await measure(store, format));
    const sums = [];
    for (let turn = 0; turn < TURNS; turn++) sums.push(await timeOf(() => store.sums({}, "model")));
    postgres.query(
      "create table kept as select * from usage_rollup; update usage_rollup set closed_until = '2000-01-01'",
    );
    const fromRows = await timeOf(() => store.sums({}, "model"));
    await store.close();
    const ms = median(sums);
    return [
      table([["export", "rows/s", "goal", "memory, MB", "size, MB", "result"], ...exports]),
      table([
        ["sum by model", "ms", "goal, ms", "result"],
        ["of hours", ms.toFixed(0), `${SUM_MS}`, ms < SUM_MS ? "met" : "MISSED"],
        ["of rows", fromRows.toFixed(0), "", ""],
      ]),
    ].join("\n\n");
  } finally {
    await postgres.stop();
  }
}

/** @param {Awaited<ReturnType<typeof startPostgres>>} postgres */
function fill({ query }) {
  query(
    `select add_usage_partition(((now() at time zone 'UTC')::date - day)::date) from generate_series(0, ${DAYS}) as day`,
  );
  // Hours are closed as in production, not row by row.
  query(`update usage_rollup set closed_until = date_trunc('hour', now(), 'UTC') - interval '${DAYS} days'`);
  const perDay = Math.ceil(ROWS / DAYS);
  for (let day = DAYS; day > 0; day--) {
    query(`insert into usage (request_id, at, surface, token_id, provider, model, operation, status, outcome, attempts, cached,
        prompt_tokens, completion_tokens, estimated, total_ms, first_content_ms, nano_usd, charged_to)
      select gen_random_uuid(), date_trunc('hour', now(), 'UTC') - interval '${day} days' + n * interval '1 day' / ${perDay},
        'openai', 'tok_' || n % 20, 'provider-' || n % 3, 'acme/model-' || n % 12, 'chat-completion', 200, 'completed', 1, false,
        n % 5000, n % 900, false, 300 + n % 1000 + 0.25, 80.5 + n % 100, n * 137 % 10000000,
        array['token:tok_' || n % 20 || ' 2026-11']
      from generate_series(0, ${perDay - 1}) as n`);
  }
  query("vacuum analyze");
}

/**
 * @param {import("@inferhub/gateway").Store} store
 * @param {keyof typeof GOALS} format
 */
async function measure(store, format) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  let bytes = 0;
  const ms = await timeOf(async () => {
    for await (const piece of exportUsage(store, {}, format)) {
      bytes += piece.length;
      most = Math.max(most, process.memoryUsage.rss());
    }
  });
  const rate = ROWS / (ms / 1_000);
  const cells = [
    rate.toFixed(0),
    `${GOALS[format]}`,
    ((most - before) / MB).toFixed(0),
    (bytes / MB).toFixed(0),
  ];
  return [format, ...cells, rate >= GOALS[format] ? "met" : "MISSED"];
}

async function timeOf(/** @type {() => Promise<unknown>} */ work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
