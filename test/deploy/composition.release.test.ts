import { readFileSync } from "node:fs";
import { join } from "node:path";
import OpenAI from "openai";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { createBatch, readLines, whenEnded } from "../../packages/gateway/test/batches/batch-gateway.ts";
import { describeWith } from "../tools/index.ts";
import { findPort, type Postgres, startPostgres } from "../tools/postgres.ts";
import { startLoad } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { bundleProgram, createFolder, startProgram } from "./program.ts";
import { chat, configFor, startUpstream } from "./upstream.ts";

const CALLERS = 4;
const ROWS = 300;
/** Number of calls between two steps. */
const SOME = 50;

const deploy = join(import.meta.dirname, "../../deploy");
const { services } = parse(readFileSync(join(deploy, "compose.yaml"), "utf8"), { merge: true }) as {
  readonly services: Readonly<Record<string, { readonly command?: readonly string[] }>>;
};
/** The image's command if the composition names no other. */
const imageCommand = JSON.parse(
  /^CMD (\[.*\])$/m.exec(readFileSync(join(deploy, "Dockerfile"), "utf8"))?.[1] ?? "[]",
) as readonly string[];

describeWith(["postgresql", "nginx"], "the composition as processes, under load and killed", () => {
  let postgres: Postgres;
  let program: Awaited<ReturnType<typeof bundleProgram>>;
  beforeAll(async () => {
    program = await bundleProgram("composition");
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres?.stop();
    program?.remove();
  });

  it("loses no row of a batch and no call, and bills none twice", async () => {
    const upstream = await startUpstream();
    const database = postgres.createDatabase();
    const name = database.slice(database.lastIndexOf("/") + 1);
    const env = { DATABASE_URL: database, OPENAI_API_KEY: "sk-0123456789abcdef" };
    /** Each service has a folder, which its next process uses again. `/state` in a command is this folder. */
    const start = async (service: string, folder: string, port = 0) =>
      startProgram({
        program: program.path,
        args: (services[service]?.command ?? imageCommand).map((word) => (word === "/state" ? folder : word)),
        folder,
        env: { ...env, INFERHUB_STATE: folder, INFERHUB_HOST: "127.0.0.1", INFERHUB_PORT: String(port) },
        config: configFor(upstream.url),
        saysWhenUp: "Ctrl-C",
      });
    const folders = { first: createFolder(), second: createFolder(), worker: createFolder() };
    const ports = [await findPort(), await findPort()] as const;
    const first = await start("gateway-1", folders.first, ports[0]);
    const second = await start("gateway-2", folders.second, ports[1]);
    const worker = await start("worker", folders.worker);
    const url = await startNginx(ports);

    const admin = await startProgram({
      program: program.path,
      args: ["gateway", "tokens", "create", "--name", "load", "--budget", "100/day", "--json"],
      folder: createFolder(),
      env,
      saysWhenUp: '"token"',
    });
    const { token } = JSON.parse(admin.stdout()) as { readonly token: string };
    const client = new OpenAI({ apiKey: token, baseURL: `${url}/v1`, maxRetries: 10 });
    const load = startLoad(CALLERS, async (id) => {
      const response = await fetch(`${url}/v1/chat/completions`, {
        method: "POST",
        body: JSON.stringify(chat(id, { model: "test/plain:openai" })),
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      });
      await response.arrayBuffer();
      return response.status;
    });
    const someMore = async () => {
      const before = load.count(200);
      await expect.poll(() => load.count(200)).toBeGreaterThan(before + SOME);
    };
    await someMore();
    const ids = Array.from({ length: ROWS }, (_, index) => `row-${index}`);
    const { id } = await createBatch(
      client,
      ids.map((each) => ({
        custom_id: each,
        method: "POST",
        url: "/v1/chat/completions",
        body: chat(each, { model: "test/plain:openai" }),
      })),
    );

    await first.stop("SIGKILL");
    await someMore();
    const firstAgain = await start("gateway-1", folders.first, ports[0]);
    await worker.stop("SIGKILL");
    const workerAgain = await start("worker", folders.worker);
    await postgres.kill();
    await postgres.restart();
    await someMore();
    expect(await second.stop()).toBe(0);
    const secondAgain = await start("gateway-2", folders.second, ports[1]);
    await someMore();
    await load.stop();

    const batch = await whenEnded(client, id);
    expect(batch.status).toBe("completed");
    const { output, errors } = await readLines(client, batch);
    const found = [...output, ...errors].map(({ custom_id }) => custom_id);
    expect(found.toSorted()).toEqual(ids.toSorted());
    for (const { error } of errors) expect(error?.code).toBe("interrupted");
    for (const running of [firstAgain, secondAgain, workerAgain]) expect(await running.stop()).toBe(0);

    // No call was sent twice, each response has its row, and the spend equals the rows.
    const asked = upstream.asked();
    expect(new Set(asked).size).toBe(asked.length);
    const query = (sql: string) => postgres.query(sql, name);
    const answered = load.count(200) + output.length;
    expect(Number(query("select count(*) from usage where nano_usd > 0"))).toBeGreaterThanOrEqual(answered);
    expect(
      query(
        "select bool_and(spent_nano_usd = (select sum(nano_usd) from usage)), sum(lent_nano_usd) from budget_accounts",
      ),
    ).toBe("t\t0");
  });
});
