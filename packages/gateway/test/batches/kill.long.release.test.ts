import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import OpenAI from "openai";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isLong } from "../../../../test/breadth.ts";
import { onCleanup } from "../../../../test/cleanup.ts";
import { SLOWNESS } from "../../../../test/slowness.ts";
import { describeWith } from "../../../../test/tools/index.ts";
import { type Postgres, startPostgres } from "../../../../test/tools/postgres.ts";
import { upstreamServer } from "../servers.ts";
import { answerChat, askedOf, chatRow, createBatch, readLines, whenEnded } from "./batch-gateway.ts";

const ADMIN = "ihub_admin-batch-kill";

interface Run {
  readonly rows: number;
  readonly workers: number;
  readonly kills: number;
  readonly concurrency: number;
  /** Whether the server of the database is killed once as well. */
  readonly killsDatabase: boolean;
}

interface Worker {
  readonly child: ChildProcess;
  /** The signal or the exit code that it ended with. */
  readonly ended: Promise<string>;
  readonly url: string;
}

describeWith("postgresql", "batches whose workers are killed", () => {
  // Inside the repository, so that it finds its dependencies.
  const cache = join(import.meta.dirname, "../../../../node_modules/.cache/inferhub/batch-kill");
  const program = join(cache, "worker.mjs");
  const home = mkdtempSync(join(tmpdir(), "inferhub-batch-"));
  let postgres: Postgres;
  beforeAll(async () => {
    const build = await rolldown({
      input: join(import.meta.dirname, "batch-worker-process.ts"),
      platform: "node",
      resolve: { conditionNames: ["@inferhub/source", "node", "import"] },
      logLevel: "silent",
      external: ["@electric-sql/pglite", "pg", "pg-boss", "@fastify/busboy"],
    });
    await build.write({ file: program, codeSplitting: false });
    await build.close();
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(cache, { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  });

  let lastFolder = 0;

  async function run({ rows, workers, kills, concurrency, killsDatabase }: Run): Promise<void> {
    let answered = 0;
    const held: (() => void)[] = [];
    const countAt = (kill: number) =>
      kill > kills ? Number.POSITIVE_INFINITY : Math.floor((rows * kill) / (kills + 2));
    /** From this number of answers on rows stay in flight, until a worker was killed and another one started. */
    let holdAt = countAt(1);
    const upstream = await upstreamServer((response: ServerResponse, { body }) => {
      const answer = () => {
        answered += 1;
        answerChat(response, askedOf(body));
      };
      if (answered >= holdAt) held.push(answer);
      else answer();
    });
    const database = postgres.createDatabase();
    const start = async (): Promise<Worker> => {
      lastFolder += 1;
      const folder = join(home, `slot-${lastFolder}`);
      const child = spawn(
        process.execPath,
        [program, folder, database, upstream.url, ADMIN, String(concurrency)],
        { cwd: join(import.meta.dirname, "../.."), stdio: ["ignore", "pipe", "inherit"] },
      );
      onCleanup(() => void child.kill("SIGKILL"));
      const ended = once(child, "exit").then(([code, signal]) => String(signal ?? code));
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      return { child, ended, url: String((await lines.next()).value) };
    };
    const front = await start();
    const all = await Promise.all(Array.from({ length: workers - 1 }, start));
    // Its own timeout is longer than this test's.
    const timeout = 30_000 * SLOWNESS;
    const client = new OpenAI({ apiKey: ADMIN, baseURL: `${front.url}/v1`, maxRetries: 5, timeout });
    const ids = Array.from({ length: rows }, (_, index) => `r${index + 1}`);
    const { id } = await createBatch(
      client,
      ids.map((each) => chatRow(each)),
    );
    for (let kill = 1; kill <= kills; kill++) {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      const victim = all[kill % all.length];
      victim?.child.kill("SIGKILL");
      expect(await victim?.ended).toBe("SIGKILL");
      if (killsDatabase && kill === 1) {
        await postgres.kill();
        await postgres.restart();
      }
      all[kill % all.length] = await start();
      holdAt = countAt(kill + 1);
      for (const answer of held.splice(0)) answer();
    }
    const ended = await whenEnded(client, id, 240_000);
    expect(ended.status).toBe("completed");
    const { output, errors } = await readLines(client, ended);
    const found = [...output, ...errors].map(({ custom_id }) => custom_id);
    expect(found).toHaveLength(rows);
    expect(new Set(found)).toEqual(new Set(ids));
    expect(new Set(errors.map(({ error }) => error?.code))).toEqual(
      new Set(errors.length > 0 ? ["interrupted"] : []),
    );
    expect(errors.length).toBeLessThanOrEqual(concurrency * kills);
    const asked = upstream.seen.map(({ body }) => askedOf(body));
    expect(asked).toHaveLength(new Set(asked).size);
    for (const { child } of [front, ...all]) child.kill("SIGTERM");
    expect(await Promise.all([front, ...all].map(({ ended }) => ended))).toEqual(Array(workers).fill("0"));
  }

  const rows = isLong() ? 10_000 : 2_000;

  it(
    `have one result for each of ${rows} rows, with three kills of four workers and one of the database`,
    () => run({ rows, workers: 4, kills: 3, concurrency: 32, killsDatabase: true }),
    600_000 * SLOWNESS,
  );
});
