import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onCleanup } from "../cleanup.ts";
import { describeWith } from "../tools/index.ts";
import { findPort, type Postgres, startPostgres } from "../tools/postgres.ts";
import { startLoad } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { bundleProgram, createFolder, type Running, startProgram } from "./program.ts";
import { chat, configFor, startUpstream } from "./upstream.ts";

const CALLERS = 8;
const STREAMS = 4;
/** Number of calls between two steps. */
const SOME = 100;

describeWith(["postgresql", "nginx"], "a rolling restart under load", () => {
  let postgres: Postgres;
  let program: Awaited<ReturnType<typeof bundleProgram>>;
  beforeAll(async () => {
    program = await bundleProgram("rolling-restart");
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres?.stop();
    program?.remove();
  });

  async function prepare() {
    const upstream = await startUpstream();
    onCleanup(upstream.finish);
    const database = postgres.createDatabase();
    const start = (folder: string, port: number, ...args: readonly string[]) =>
      startProgram({
        program: program.path,
        args: ["gateway", "--trust-proxy", "--log", "none", "--grace", "60", "--port", String(port), ...args],
        folder,
        env: {
          DATABASE_URL: database,
          INFERHUB_STATE: join(folder, "state"),
          OPENAI_API_KEY: "sk-0123456789abcdef",
        },
        config: configFor(upstream.url),
        saysWhenUp: "Ctrl-C stops it.",
      });
    return { upstream, start };
  }

  /** Calls and streams at an address. */
  async function startCalls(url: string, upstream: Awaited<ReturnType<typeof startUpstream>>) {
    const post = (body: object) =>
      fetch(`${url}/openai/v1/chat/completions`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      });
    const streams = await Promise.all(
      Array.from({ length: STREAMS }, (_, index) => post(chat(`stream-${index}`, { stream: true }))),
    );
    const texts = streams.map((stream) => stream.text());
    const load = startLoad(CALLERS, async (id) => {
      const response = await post(chat(id));
      await response.arrayBuffer();
      return response.status;
    });
    const someMore = async () => {
      const before = load.count(200);
      await expect.poll(() => load.count(200)).toBeGreaterThan(before + SOME);
    };
    return {
      someMore,
      /** All calls and streams succeeded, and none was sent twice. */
      async check() {
        await load.stop();
        expect([...load.statuses.keys()]).toEqual([200]);
        for (const text of await Promise.all(texts)) expect(text).toContain("data: [DONE]");
        const asked = upstream.asked();
        expect(asked).toHaveLength(load.count(200) + STREAMS);
        expect(new Set(asked).size).toBe(asked.length);
      },
    };
  }

  it("fails no request of two gateways behind nginx, and open streams end", async () => {
    const { upstream, start } = await prepare();
    const folders = [createFolder(), createFolder()] as const;
    const ports = [await findPort(), await findPort()] as const;
    const gateways: Running[] = [];
    for (const [index, folder] of folders.entries())
      gateways.push(await start(folder, ports[index as 0 | 1]));
    const calls = await startCalls(await startNginx(ports), upstream);
    await calls.someMore();
    for (const [index, running] of gateways.entries()) {
      const stopped = running.stop();
      await calls.someMore();
      // It waits for its streams.
      if (index === 0) expect(running.isEnded()).toBe(false);
      upstream.finish();
      expect(await stopped).toBe(0);
      await calls.someMore();
      gateways[index] = await start(folders[index as 0 | 1], ports[index as 0 | 1]);
      await calls.someMore();
    }
    await calls.check();
    for (const running of gateways) expect(await running.stop()).toBe(0);
  });

  it("fails no request of processes that share a port, and one that is killed is replaced", async () => {
    const { upstream, start } = await prepare();
    const port = await findPort();
    const folder = createFolder();
    const parent = await start(folder, port, "--processes", "2");
    expect(parent.stdout()).toContain("2 processes share the port.");
    const url = `http://127.0.0.1:${port}`;
    const calls = await startCalls(url, upstream);
    await calls.someMore();
    parent.child.kill("SIGUSR2");
    await calls.someMore();
    upstream.finish();
    await expect.poll(parent.stderr).toContain("All 2 processes were restarted");
    await calls.someMore();
    await calls.check();
    const lock = join(folder, "state/gateway-1/lock.json");
    const { pid } = JSON.parse(readFileSync(lock, "utf8")) as { readonly pid: number };
    process.kill(pid, "SIGKILL");
    await expect.poll(parent.stderr).toContain("Process 1 ended with SIGKILL");
    // The lock names the next process once that has started.
    await expect.poll(() => readFileSync(lock, "utf8")).not.toContain(`"pid":${pid},`);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    // Any process returns the calls of both.
    await expect
      .poll(async () => {
        const text = await (await fetch(`${url}/api/metrics`)).text();
        return [...text.matchAll(/^inferhub_requests_in_flight\{process="(\d)"\}/gm)]
          .map(([, name]) => name)
          .sort();
      })
      .toEqual(["1", "2"]);
    expect(await parent.stop()).toBe(0);
  });

  it("ends all processes immediately on a second signal to their parent, although streams are open", async () => {
    const { upstream, start } = await prepare();
    const port = await findPort();
    const parent = await start(createFolder(), port, "--processes", "2");
    const url = `http://127.0.0.1:${port}`;
    const stream = await fetch(`${url}/openai/v1/chat/completions`, {
      method: "POST",
      body: JSON.stringify(chat("stream", { stream: true })),
      headers: { "content-type": "application/json" },
    });
    const rest = stream.text();
    rest.catch(() => {});
    expect(upstream.openStreams()).toBe(1);
    parent.child.kill("SIGINT");
    await expect.poll(parent.stderr).toContain("Repeat the signal to stop now.");
    expect(parent.isEnded()).toBe(false);
    expect(await parent.stop("SIGINT")).toBe(130);
    // The connection of the stream ends with its process, and nothing listens any more.
    await expect(rest).rejects.toThrow();
    await expect
      .poll(() =>
        fetch(url).then(
          () => "served",
          () => "refused",
        ),
      )
      .toBe("refused");
  });
});
