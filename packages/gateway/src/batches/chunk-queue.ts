import type { SqlClient, SqlSession } from "../storage/sql-client.ts";
import type { Chunk, Job } from "./batch-store.ts";

/** The queue of chunks. */
export interface ChunkQueue {
  /** @param delayMs delay before they can be claimed. Default: 0 */
  add(session: SqlSession, chunks: readonly Chunk[], delayMs?: number): Promise<void>;
  take(session: SqlSession, limit: number): Promise<readonly Job[]>;
  /** Removes chunks. */
  remove(session: SqlSession, jobs: readonly string[]): Promise<void>;
  /** Resolves when the tables exist. */
  ready(): Promise<void>;
}

const QUEUE = "batch-chunks";
const SCHEMA = "inferhub_queue";
const SECONDS_IN_A_WEEK = 604_800;

/** Queue in the tables of pg-boss, which are created on first use. */
export function createBossQueue(client: SqlClient): ChunkQueue {
  const toDb = (session: SqlSession) => ({
    executeSql: async (text: string, values?: readonly unknown[]) => {
      const { rows } = await session.query(text, values);
      return { rows: [...rows] };
    },
  });
  const starting = onceUnlessFailed(async () => {
    const { default: PgBoss } = await import("pg-boss");
    const boss = new PgBoss({ db: toDb(client), schema: SCHEMA, supervise: false, schedule: false });
    boss.on("error", () => {});
    await boss.start();
    await boss.createQueue(QUEUE, { name: QUEUE });
    return boss;
  });
  return {
    ready: async () => void (await starting()),
    async add(session, chunks, delayMs = 0) {
      if (chunks.length === 0) return;
      const boss = await starting();
      const jobs = chunks.map(({ batch, from, to }) => ({
        name: QUEUE,
        data: { batch, from, to },
        // The first chunks of all batches, then the second ones, so that no batch waits for another to end.
        priority: -from,
        expireInSeconds: SECONDS_IN_A_WEEK,
        ...(delayMs > 0 && { startAfter: `${delayMs} milliseconds` }),
      }));
      await boss.insert(jobs, { db: toDb(session) });
    },
    async take(session, limit) {
      const boss = await starting();
      let failure: unknown;
      // Treat any error of the statement as a lost race.
      const db = {
        executeSql: (text: string, values?: readonly unknown[]) =>
          toDb(session)
            .executeSql(text, values)
            .catch((error: unknown) => {
              failure = error;
              throw error;
            }),
      };
      const jobs = await boss.fetch<Chunk>(QUEUE, { batchSize: limit, db });
      if (failure) throw failure;
      return jobs.map(({ id, data }) => ({ id, ...data })).sort((a, b) => a.from - b.from);
    },
    async remove(session, jobs) {
      if (jobs.length > 0) await (await starting()).deleteJob(QUEUE, [...jobs], { db: toDb(session) });
    },
  };
}

function onceUnlessFailed<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
