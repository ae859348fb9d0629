import { table } from "../measure.mjs";
import { runBatch } from "./run-batch.mjs";

const ROWS = Number(process.env["BATCH_ROWS"] ?? 10_000);
const MANY_ROWS = Number(process.env["BATCH_MANY_ROWS"] ?? 100_000);
const CONCURRENCY = Number(process.env["BATCH_CONCURRENCY"] ?? 64);
const WAIT_MS = 20;
const MEMORY_MB = 512;

export const title = "Batches";
export const method = `A file of rows for a provider that takes ${WAIT_MS} ms, ${CONCURRENCY} rows at the same time in each process that runs them. The gateway, the workers, PostgreSQL, the provider and the caller share this machine. PostgreSQL writes to the disk. Seconds to accept are those from the first byte of the file to the batch, and rows a second those from then to the status \`completed\`. Exact: each row was sent once and has one result. CPU is the time of the gateway and the workers on the cores for each row, from its upload to the download of its result, which other work on the machine changes little. Memory is the most that any process took. The row with many rows has one file of them (\`BATCH_MANY_ROWS\`, 1,000,000 for the figure of the goal).`;

/** The measurement, and its goal in rows per second. */
const RUNS = [
  { name: "PostgreSQL, 2 workers", rows: ROWS, workers: 2, goal: 1_500 },
  { name: "embedded, one process", rows: ROWS, workers: 0, goal: 700 },
  { name: "PostgreSQL, 2 workers, many rows", rows: MANY_ROWS, workers: 2, goal: undefined },
];

/** @returns {Promise<string>} */
export async function bench() {
  const rows = [
    ["batch", "rows", "accepted in, s", "rows/s", "goal", "CPU, ms/row", "memory, MB", "exact", "result"],
  ];
  const only = process.env["BATCH_RUNS"]?.split(",").map(Number);
  for (const [index, { name, rows: count, workers, goal }] of RUNS.entries()) {
    if (only && !only.includes(index + 1)) continue;
    const { accepted, rowsPerSecond, memoryMb, cpuMs, isExact } = await runBatch({
      rows: count,
      workers,
      concurrency: CONCURRENCY,
      waitMs: WAIT_MS,
    });
    const isMet = isExact && (goal === undefined ? memoryMb <= MEMORY_MB : rowsPerSecond >= goal);
    rows.push([
      name,
      count.toLocaleString("en"),
      accepted.toFixed(1),
      rowsPerSecond.toFixed(0),
      goal === undefined ? `${MEMORY_MB} MB` : `${goal}`,
      cpuMs.toFixed(2),
      memoryMb.toFixed(0),
      isExact ? "yes" : "no",
      isMet ? "met" : "MISSED",
    ]);
    console.log(table(rows));
  }
  return table(rows);
}
