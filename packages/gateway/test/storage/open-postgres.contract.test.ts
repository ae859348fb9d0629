import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onCleanup } from "../../../../test/cleanup.ts";
import { describeWith } from "../../../../test/tools/index.ts";
import { type Postgres, startPostgres } from "../../../../test/tools/postgres.ts";
import { connectPostgres, openPostgres } from "../../src/storage/postgres/open-postgres.ts";
import { toPoolClient } from "../../src/storage/postgres/pool-client.ts";

const UNREACHABLE = { name: "DatabaseError", kind: "unreachable" };

it.each(["", "no address", "mysql://u:secret-word@host/db"])(
  "refuses %j without repeating it",
  async (url) => {
    const error = await openPostgres({ url }).catch((error: Error) => error);
    expect(error).toMatchObject({
      name: "DatabaseError",
      kind: "address",
      message: expect.stringContaining("postgres://"),
    });
    expect(String(error)).not.toContain("secret-word");
  },
);

it("reports that nothing listens at a URL", async () => {
  const error = await openPostgres({ url: "postgres://u:secret-word@127.0.0.1:1/db" }).catch(
    (error: Error) => error,
  );
  expect(error).toMatchObject({ ...UNREACHABLE, message: expect.stringContaining("127.0.0.1:1/db") });
  expect(String(error)).not.toContain("secret-word");
});

it("times out if a server does not respond", async () => {
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onCleanup(() => server.close());
  const { port } = server.address() as { port: number };
  const url = `postgres://u@127.0.0.1:${port}/db`;
  await expect(openPostgres({ url, connectTimeoutMs: 50 })).rejects.toMatchObject(UNREACHABLE);
});

describeWith("postgresql", "a PostgreSQL database", () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  it("is migrated once by several gateways that start together", async () => {
    const url = postgres.createDatabase();
    const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgres({ url, poolSize: 1 })));
    onCleanup(() => Promise.all(stores.map((store) => store.close())));
    const values = await Promise.all(stores.map((store, index) => store.setting("key", () => `${index}`)));
    expect(new Set(values).size).toBe(1);
  });

  it("is refused if a newer version wrote it", async () => {
    const url = postgres.createDatabase();
    await (await openPostgres({ url })).close();
    postgres.query(
      "insert into inferhub_migrations values ('9999-later', now())",
      url.slice(url.lastIndexOf("/") + 1),
    );
    await expect(openPostgres({ url })).rejects.toThrow(
      `The database has the migration "9999-later", which this version doesn't support`,
    );
  });

  it("reports that a database does not exist", async () => {
    const url = `${postgres.createDatabase()}_not`;
    await expect(openPostgres({ url })).rejects.toMatchObject({
      kind: "missing",
      message: expect.stringMatching(/test_\d+_not does not exist/),
    });
  });

  it("reports that it rejects a user, without the password", async () => {
    const url = new URL(postgres.createDatabase());
    url.username = "visitor";
    url.password = "secret-word";
    const error = await openPostgres({ url: url.href }).catch((error: Error) => error);
    expect(error).toMatchObject({ kind: "access", message: expect.stringContaining("visitor") });
    expect(String(error)).not.toContain("secret-word");
  });

  it("reports that a password is wrong, without the password", async () => {
    const own = await startPostgres();
    onCleanup(own.stop);
    const url = new URL(own.createDatabase());
    own.query(`alter role inferhub password '${decodeURIComponent(url.password)}'`);
    const rules = "local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n";
    writeFileSync(join(own.host, "data/pg_hba.conf"), rules);
    own.query("select pg_reload_conf()");
    const wrong = new URL(url);
    wrong.password = "wrong-word";
    const open = async (address: URL) => {
      const store = await openPostgres({ url: address.href }).catch((error: Error) => error);
      if (!(store instanceof Error)) await store.close();
      return store;
    };
    await expect
      .poll(() => open(wrong))
      .toMatchObject({ kind: "access", message: expect.stringContaining("check the name, the password") });
    expect(String(await open(wrong))).not.toContain("wrong-word");
    expect(await open(url)).not.toBeInstanceOf(Error);
  });

  it("names missing privileges, and requires none to check up-to-date tables", async () => {
    const url = new URL(postgres.createDatabase());
    const name = url.pathname.slice(1);
    postgres.query("create role guest login", name);
    postgres.query("revoke create on schema public from public", name);
    const guest = new URL(url);
    guest.username = "guest";
    await expect(openPostgres({ url: guest.href })).rejects.toMatchObject({
      kind: "access",
      message: expect.stringContaining("The user guest isn't allowed to change the tables"),
    });
    await (await openPostgres({ url: url.href })).close();
    postgres.query("grant select, insert, update, delete on all tables in schema public to guest", name);
    const store = await openPostgres({ url: guest.href });
    onCleanup(store.close);
    expect(await store.tokens()).toEqual([]);
  });

  it("reports that a connection cannot be encrypted", async () => {
    const url = `${postgres.createDatabase()}?sslmode=require`;
    await expect(openPostgres({ url })).rejects.toMatchObject({ kind: "secure" });
  });

  it("fails a transaction whose connection is lost between two statements, and serves the next one", async () => {
    const url = postgres.createDatabase();
    const { pool } = await connectPostgres({ url, poolSize: 1 });
    onCleanup(() => pool.end());
    const uncaught: Error[] = [];
    const note = (error: Error) => uncaught.push(error);
    process.on("uncaughtException", note);
    onCleanup(() => process.off("uncaughtException", note));
    const client = toPoolClient(pool);
    const lost = client.transaction(async (session) => {
      const { rows } = await session.query("select pg_backend_pid() as pid");
      postgres.query(`select pg_terminate_backend(${rows[0]?.["pid"]})`);
      for (;;) {
        await new Promise(setImmediate);
        await session.query("select 1");
      }
    });
    await expect(lost).rejects.toThrow();
    expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(uncaught).toEqual([]);
  });

  it("makes requests fail while it is away, and serves them when it is back", async () => {
    const own = await startPostgres();
    onCleanup(own.stop);
    const store = await openPostgres({ url: own.createDatabase() });
    onCleanup(store.close);
    await store.ping();
    await own.kill();
    await expect(store.tokens()).rejects.toMatchObject({ code: "store-unavailable", retryable: true });
    await own.restart();
    expect(await store.tokens()).toEqual([]);
  });
});
