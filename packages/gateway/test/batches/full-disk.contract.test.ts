import { afterAll, beforeAll, expect, it } from "vitest";
import { describeWith } from "../../../../test/tools/index.ts";
import { type Postgres, startPostgres } from "../../../../test/tools/postgres.ts";
import { GatewayError } from "../../src/errors.ts";
import { openPostgres } from "../../src/storage/postgres/open-postgres.ts";
import { NO_WRITE_AHEAD_LOG } from "../../src/usage/write-ahead-log.ts";
import {
  batchGateway,
  chatRow,
  createBatch,
  readLines,
  toLines,
  upload,
  whenEnded,
} from "./batch-gateway.ts";

const ids = (count: number) => Array.from({ length: count }, (_, index) => `r${index + 1}`);

/** Makes statements fail as they do on a full disk. */
const FULL = `create function refuse() returns trigger language plpgsql as $$
  begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`;
const NO_ROOM = "The database has no room left (53100): free space on its disk and try again";

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ status, message }: { readonly status: number; readonly message: string }) => [status, message],
  );

describeWith("postgresql", "batches on a database whose disk is full", () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  async function start(problems: string[] = []) {
    const url = postgres.createDatabase();
    const name = url.slice(url.lastIndexOf("/") + 1);
    const running = await batchGateway({
      store: await openPostgres({ url, poolSize: 4 }),
      onProblem: (message) => problems.push(message),
    });
    const query = (sql: string) => postgres.query(sql, name);
    query(FULL);
    const { token } = await running.createToken();
    return { ...running, query, client: running.clientOf(token) };
  }

  it("refuse a file, and take it once there is room", async () => {
    const { client, query } = await start();
    const text = toLines(ids(600).map((id) => chatRow(id)));
    query("create trigger refuse before insert on batch_file_rows execute function refuse()");
    expect(await failureOf(upload(client, text))).toEqual([503, expect.stringContaining(NO_ROOM)]);
    expect((await client.files.list()).data).toEqual([]);
    query("drop trigger refuse on batch_file_rows");
    const { id } = await upload(client, text);
    expect(await (await client.files.content(id)).text()).toBe(text);
  });

  it("keep the results that they have, and end once there is room", async () => {
    const problems: string[] = [];
    const { client, query, asked } = await start(problems);
    // The first results are stored. Those of the rows in flight are not.
    query(`create function refuse_later() returns trigger language plpgsql as $$ begin
      if (select count(*) from batch_rows where state = 'done') >= 40 then
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
      end if; return new; end $$`);
    query("create trigger refuse before update on batch_rows for each row execute function refuse_later()");
    const { id } = await createBatch(
      client,
      ids(200).map((each) => chatRow(each)),
    );
    await expect.poll(() => problems.join("\n")).toContain(NO_ROOM);
    const { status, request_counts } = await client.batches.retrieve(id);
    expect([status, (request_counts?.completed ?? 0) < 200]).toEqual(["in_progress", true]);
    query("drop trigger refuse on batch_rows");
    const ended = await whenEnded(client, id);
    expect(ended.request_counts).toEqual({ total: 200, completed: 200, failed: 0 });
    const { output } = await readLines(client, ended);
    expect(output.map(({ custom_id }) => custom_id).sort()).toEqual(ids(200).sort());
    expect(asked().sort()).toEqual(ids(200).sort());
  });
});

it("rows wait while the usage log of their worker has no room, and none is sent or failed", async () => {
  let isFull = true;
  let refused = 0;
  const { createToken, clientOf, asked } = await batchGateway({
    writeAheadLog: {
      ...NO_WRITE_AHEAD_LOG,
      begin: () => {
        if (!isFull) return;
        refused += 1;
        throw new GatewayError("store-unavailable", "The usage log cannot be written: ENOSPC", {
          retryable: true,
        });
      },
    },
  });
  const client = clientOf((await createToken()).token);
  const { id } = await createBatch(
    client,
    ids(20).map((each) => chatRow(each)),
  );
  await expect.poll(() => refused).toBeGreaterThan(20);
  expect(asked()).toEqual([]);
  expect((await client.batches.retrieve(id)).request_counts).toEqual({ total: 20, completed: 0, failed: 0 });
  isFull = false;
  const ended = await whenEnded(client, id);
  expect(ended.request_counts).toEqual({ total: 20, completed: 20, failed: 0 });
  expect(asked().sort()).toEqual(ids(20).sort());
});
