import type { SqlClient } from "../storage/sql-client.ts";
import { ROW_ERRORS } from "./batch.ts";
import { toBatch, toFile } from "./batch-rows.ts";
import {
  type BatchStore,
  type ChunkRow,
  PROBE_MS,
  type RowReport,
  STOP_GRACE_MS,
  WORKER_TIMEOUT_MS,
} from "./batch-store.ts";
import { type ChunkQueue, createBossQueue } from "./chunk-queue.ts";
import { listPage } from "./list-batches.ts";
import * as statements from "./statements.ts";

type Row = Readonly<Record<string, unknown>>;

/** Stores files and batches in a database with existing tables. */
export function createSqlBatchStore(
  client: SqlClient,
  queue: ChunkQueue = createBossQueue(client),
): BatchStore {
  const run = async (text: string, ...values: readonly unknown[]) => (await client.query(text, values)).rows;
  const json = async (text: string, ...values: readonly unknown[]) =>
    (await run(text, ...values)).map(({ row }) => row as Row);

  const store: BatchStore = {
    async beginFile({ id, owner, purpose, createdAt, expiresAt }) {
      await run(
        `insert into batch_files (id, owner, purpose, filename, is_ready, created_at, expires_at)
          values ($1, $2, $3, '', false, $4, $5)`,
        id,
        owner,
        purpose,
        createdAt,
        expiresAt,
      );
    },
    async addRows(file, rows) {
      const cells = rows.map(({ row, line, customId, url, model, text }) => ({
        row,
        line,
        custom_id: customId,
        url,
        model,
        body: text,
      }));
      const added = await run(statements.ADD_ROWS, file, JSON.stringify(cells));
      if (added.length === rows.length) return undefined;
      const numbers = new Set(added.map(({ row_number }) => row_number));
      return rows.find(({ row }) => !numbers.has(row));
    },
    async finishFile(file, { bytes, rows, filename }) {
      await run(
        `update batch_files set bytes = $2, rows = $3, filename = $4, is_ready = true where id = $1`,
        file,
        bytes,
        rows,
        filename,
      );
    },
    async findFile(id) {
      const [row] = await json(
        `select row_to_json(f) as row from batch_files f where id = $1 and ${LISTED}`,
        id,
      );
      return row && toFile(row);
    },
    async listFiles({ purpose, ...page }) {
      const sql = purpose === undefined ? LISTED : `${LISTED} and purpose = $1`;
      const values = purpose === undefined ? [] : [purpose];
      return (await listPage(client, "batch_files", page, { sql, values })).map(toFile);
    },
    async deleteFile(id) {
      const deleted = await run(
        `update batch_files set deleted_at = now() where id = $1 and deleted_at is null returning id`,
        id,
      );
      return deleted.length > 0;
    },
    async readFile(id, after, limit) {
      const [file] = await run(`select id from batch_files where id = $1 and deleted_at is null`, id);
      if (!file) return undefined;
      const rows = await run(
        `select row_number as row, body as text from batch_file_rows
          where file = $1 and row_number > $2 order by row_number limit $3`,
        id,
        after,
        limit,
      );
      return rows as readonly { readonly row: number; readonly text: string }[];
    },
    async groupRows(file) {
      const rows = await run(
        `select url, model, min(line)::int as line, count(*)::int as rows from batch_file_rows
          where file = $1 group by url, model order by min(line)`,
        file,
      );
      return rows as never;
    },

    async createBatch(batch, chunkRows) {
      if (!batch.problems) await queue.ready();
      await client.transaction(async (session) => {
        await session.query(statements.CREATE_BATCH, [
          batch.id,
          batch.owner,
          batch.format,
          batch.billTo ?? null,
          batch.endpoint,
          batch.inputFile,
          batch.window,
          batch.metadata && JSON.stringify(batch.metadata),
          batch.retriesInterrupted,
          batch.total,
          batch.problems ? "failed" : "in_progress",
          batch.problems ? JSON.stringify(batch.problems) : null,
          batch.createdAt,
          batch.expiresAt,
          batch.outputExpiresAt,
        ]);
        if (batch.problems) return;
        const chunks = [];
        for (let from = 1; from <= batch.total; from += chunkRows)
          chunks.push({ batch: batch.id, from, to: Math.min(batch.total, from + chunkRows - 1) });
        await queue.add(session, chunks);
      });
    },
    async findBatch(id) {
      const [row] = await json(`select row_to_json(b) as row from batches b where id = $1`, id);
      return row && toBatch(row);
    },
    async listBatches({ format, ...page }) {
      const sql = format === undefined ? "true" : "format = $1";
      const values = format === undefined ? [] : [format];
      return (await listPage(client, "batches", page, { sql, values })).map(toBatch);
    },
    async cancelBatch(id) {
      const [row] = await json(statements.CANCEL_BATCH, id);
      return row ? toBatch(row) : store.findBatch(id);
    },
    async deleteBatch(id) {
      const deleted = await run(
        `with deleted as (
          delete from batches where id = $1 and status not in ('in_progress', 'cancelling') returning id, input_file, format
        ), files as (
          update batch_files set deleted_at = now() where batch = $1
            or id in (select input_file from deleted where format = 'messages')
        )
        select id from deleted`,
        id,
      );
      return deleted.length > 0;
    },
    async readResults(batch, which, after, limit) {
      const rows = await run(
        `select row_number as row, output as text from batch_rows
          where batch = $1 and state = 'done' and row_number > $2 and ($3 = 'all' or is_error = ($3 = 'errors'))
          order by row_number limit $4`,
        batch,
        after,
        which,
        limit,
      );
      return rows as never;
    },

    async takeJobs(worker, limit) {
      await queue.ready();
      return client.transaction(async (session) => {
        const jobs = await queue.take(session, limit);
        if (jobs.length > 0)
          await session.query(
            `insert into batch_chunks (job, batch, first_row, last_row, worker)
              select id, batch, "from", "to", $2
                from json_to_recordset($1::json) as x (id uuid, batch text, "from" integer, "to" integer)
              on conflict (job) do update set worker = excluded.worker`,
            [JSON.stringify(jobs), worker],
          );
        return jobs;
      });
    },
    async openChunk({ batch: id, from, to }) {
      const batch = await store.findBatch(id);
      if (batch?.status !== "in_progress") return undefined;
      const rows = await run(statements.OPEN_CHUNK, id, batch.inputFile, from, to);
      return { batch, rows: rows.map(toChunkRow) };
    },
    async advance({ batch, worker, reports, claims }) {
      const [row] = await run(
        statements.ADVANCE,
        batch,
        worker,
        JSON.stringify(reports.map(toReportCell)),
        JSON.stringify(claims),
      );
      return {
        claimed: (row?.["claimed"] ?? []) as readonly number[],
        isOpen: row?.["is_open"] === true,
        isProbing: row?.["is_probing"] === true,
        isResumed: row?.["is_resumed"] === true,
      };
    },
    async closeJob({ id, ...chunk }, worker, retryAfterMs) {
      await queue.ready();
      await client.transaction(async (session) => {
        const { rows } = await session.query(statements.IS_CHUNK_LEFT, [chunk.batch, chunk.from, chunk.to]);
        await session.query(`delete from batch_chunks where job = $1 and worker = $2`, [id, worker]);
        await queue.remove(session, [id]);
        if (rows[0]?.["is_left"] === true) await queue.add(session, [chunk], Math.max(1, retryAfterMs));
      });
    },
    async pauseBatch(id) {
      await run(statements.PAUSE_BATCH, id, PROBE_MS.first, PROBE_MS.last);
    },
    async probeBatch(id) {
      const probed = await run(
        `update batches set is_probing = true
          where id = $1 and paused is not null and not is_probing and probe_at <= now() returning id`,
        id,
      );
      return probed.length > 0;
    },
    async resumeBatch(id, chunkRows) {
      await queue.ready();
      await client.transaction(async (session) => {
        const { rows } = await session.query(statements.MISSING_CHUNKS, [id, chunkRows]);
        await queue.add(session, rows as never);
      });
    },
    settleBatch: (id) =>
      client.transaction(async (session) => {
        // Rows are claimed under a weaker lock, so this lock blocks claims.
        const { rows } = await session.query(statements.LOCK_ENDING_BATCH, [id, STOP_GRACE_MS]);
        const ending = rows[0]?.["ending"] as "cancelled" | "expired" | "completed" | undefined | null;
        if (!ending) return;
        if (ending !== "completed") {
          const code = ending === "cancelled" ? "batch_cancelled" : "batch_expired";
          await session.query(statements.END_ROWS, [id, code, ROW_ERRORS[code]]);
        }
        await session.query(statements.END_BATCH, [id, ending]);
      }),
    async beat(worker) {
      const known = await run(
        `with mine as (
          insert into batch_workers values ($1, now())
            on conflict (id) do update set seen_at = now() returning xmax = 0 as is_new
        ) select is_new from mine`,
        worker,
      );
      const gone = await run(
        `select id from batch_workers where seen_at < now() - $1 * interval '1 millisecond'`,
        WORKER_TIMEOUT_MS,
      );
      for (const { id } of gone) await store.leave(id as string);
      const [row] = await run(statements.PULSE);
      const { stopped, ending, probes, open } = row ?? {};
      return {
        isNew: known[0]?.["is_new"] === true,
        hasOpenBatches: open === true,
        stopped: (stopped ?? []) as readonly string[],
        ending: (ending ?? []) as readonly string[],
        probes: (probes ?? []) as readonly string[],
      };
    },
    async leave(worker) {
      await queue.ready();
      await client.transaction(async (session) => {
        await session.query(`delete from batch_workers where id = $1`, [worker]);
        const { rows } = await session.query(
          `delete from batch_chunks where worker = $1
            returning job, batch, first_row as "from", last_row as "to"`,
          [worker],
        );
        await queue.remove(
          session,
          rows.map(({ job }) => job as string),
        );
        await queue.add(session, rows as never);
      });
    },
    async hasOpenBatches() {
      const [row] = await run(
        `select exists (select 1 from batches where status in ('in_progress', 'cancelling')) as is_open`,
      );
      return row?.["is_open"] === true;
    },
    async purge() {
      await client.query(statements.PURGE);
    },
  };
  return store;
}

const LISTED = "is_ready and deleted_at is null and expires_at > now()";

function toChunkRow(row: Row): ChunkRow {
  const state = row["state"] as string | null;
  return {
    row: row["row_number"] as number,
    line: row["line"] as number,
    customId: row["custom_id"] as string,
    url: row["url"] as string,
    model: row["model"] as string,
    text: row["body"] as string,
    state: state !== "sent" ? "pending" : row["is_alive"] === true ? "sent" : "interrupted",
    worker: (row["worker"] ?? undefined) as string | undefined,
    attempts: (row["attempts"] ?? 0) as number,
    retryAfterMs: Math.max(0, Number(row["retry_after_ms"] ?? 0)),
  };
}

const toReportCell = (report: RowReport) =>
  report.state === "done"
    ? {
        row: report.row,
        worker: report.worker,
        state: report.state,
        is_error: report.isError,
        output: report.output,
        nano_usd: report.nanoUsd.toString(),
      }
    : {
        row: report.row,
        worker: report.worker,
        state: report.state,
        retry_ms: report.retryAfterMs,
        attempts: report.attempts,
      };
