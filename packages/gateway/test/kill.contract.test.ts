import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onCleanup } from "../../../test/cleanup.ts";
import { toNanoUsd } from "../src/money/nano-usd.ts";
import type { UsageSum } from "../src/storage/store.ts";
import { openWriteAheadFile } from "../src/storage/write-ahead-file.ts";
import type { UsageEntry } from "../src/usage/usage-entry.ts";
import { billingUpstream } from "./billing-upstream.ts";
import { prepareDatabase } from "./embedded-database.ts";
import { usageEntry } from "./usage-entries.ts";

const ADMIN = "ihub_admin-kill";
const home = mkdtempSync(join(tmpdir(), "inferhub-kill-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let folder = "";
let number = 0;
beforeEach(() => {
  number += 1;
  folder = join(home, `state-${number}`);
});

describe("a gateway that is killed", () => {
  // Inside the repository, so that it finds its dependencies.
  const cache = join(import.meta.dirname, "../../../node_modules/.cache/inferhub/kill");
  const program = join(cache, "gateway.mjs");
  afterAll(() => rmSync(cache, { recursive: true, force: true }));
  beforeAll(async () => {
    const input = join(import.meta.dirname, "gateway-process.ts");
    const resolve = { conditionNames: ["@inferhub/source", "node", "import"] };
    const build = await rolldown({
      input,
      platform: "node",
      resolve,
      logLevel: "silent",
      // It finds its own files in the same folder.
      external: ["@electric-sql/pglite"],
    });
    await build.write({ file: program, codeSplitting: false });
    await build.close();
  });

  async function start(upstream: string): Promise<{ readonly child: ChildProcess; readonly url: string }> {
    const child = spawn(process.execPath, [program, folder, upstream, ADMIN], {
      cwd: join(import.meta.dirname, ".."),
      env: { ...process.env, NODE_PATH: "" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    onCleanup(() => void child.kill("SIGKILL"));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return { child, url: String((await lines.next()).value) };
  }

  const post = (url: string, token: string, body: unknown) =>
    fetch(url, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  const DOORS = [
    { path: "/openai/v1/chat/completions", model: "test/plain" },
    { path: "/openai/v1/chat/completions", model: "test/plain", stream: true },
    { path: "/v1/chat/completions", model: "test/plain:openai" },
    { path: "/v1/chat/completions", model: "test/plain:openai", stream: true },
    { path: "/v1/messages", model: "test/plain:openai", max_tokens: 10 },
    { path: "/api/tasks/chat-completion", model: "test/plain:openai", stream: true },
  ];

  it("has each successful call in its usage log, and charges calls without a response", async () => {
    await prepareDatabase(folder);
    const upstream = await billingUpstream();
    const first = await start(upstream.url);
    const scopes = { budget: { usd: 1_000, per: "day" } };
    const made = await post(`${first.url}/api/tokens`, ADMIN, { name: "t", scopes });
    const { id, token } = (await made.json()) as { id: string; token: string };
    const answered = new Set<string>();
    let asked = 0;
    const ask = async (url: string) => {
      const { path, ...more } = DOORS[asked++ % DOORS.length] as (typeof DOORS)[number];
      const messages = [{ role: "user", content: "Hello" }];
      const response = await post(url + path, token, { messages, max_tokens: 10, ...more });
      await response.text();
      expect(response.status).toBe(200);
      answered.add(response.headers.get("x-request-id") ?? `${path} ${asked}`);
    };
    const callers = Array.from({ length: 16 }, async () => {
      while (!first.child.killed) await ask(first.url).catch(() => {});
    });
    await expect.poll(() => answered.size).toBeGreaterThan(48);
    // One is in flight for certain.
    const hanging = post(`${first.url}/v1/chat/completions`, token, {
      model: "test/never:openai",
      messages: [{ role: "user", content: "Hello" }],
      max_tokens: 1_000,
    }).catch(() => undefined);
    await expect.poll(() => upstream.seen.some(({ body }) => body.includes("never"))).toBe(true);
    first.child.kill("SIGKILL");
    await once(first.child, "exit");
    await Promise.all([...callers, hanging]);

    const second = await start(upstream.url);
    const get = async (query: string) => {
      const headers = { authorization: `Bearer ${ADMIN}` };
      return (await fetch(`${second.url}/api/usage?${query}`, { headers })).json();
    };
    const [sum] = (await get(`by=token&token=${id}`)) as readonly UsageSum[];
    expect(sum?.requests).toBeGreaterThanOrEqual(answered.size);
    expect(toNanoUsd(sum?.usd ?? 0)).toBeGreaterThanOrEqual(upstream.billed());
    const ids: string[] = [];
    const outcomes = new Set<string>();
    for (let after: string | undefined; ; ) {
      const page = (await get(`limit=1000${after ? `&after=${after}` : ""}`)) as {
        readonly entries: readonly UsageEntry[];
        readonly next?: string;
      };
      for (const { requestId, outcome } of page.entries) {
        ids.push(requestId);
        outcomes.add(outcome);
      }
      after = page.next;
      if (after === undefined) break;
    }
    expect([...answered].filter((requestId) => !requestId.includes(" ") && !ids.includes(requestId))).toEqual(
      [],
    );
    expect(outcomes).toContain("written-off");
  });
});

describe("the write-ahead file", () => {
  const begin = { at: "2026-11-22T07:00:00.000Z", surface: "openai" } as const;
  const segment = (index: number) => {
    const names = readdirSync(join(folder, "usage-log")).sort();
    return join(folder, "usage-log", names.at(index) ?? "");
  };

  it("returns reserved rows, and charges unfinished calls at their maximum cost", async () => {
    const log = await openWriteAheadFile(folder);
    const row = usageEntry({ requestId: "a", usd: 0.125 });
    await Promise.all([
      log.begin({ ...begin, requestId: "a", usd: 0.5 }),
      log.begin({ ...begin, requestId: "b", usd: 0.25, tokenId: "tok" }),
      log.end(row),
    ]);
    const again = await openWriteAheadFile(folder);
    expect(again.recovered).toEqual([
      row,
      expect.objectContaining({
        requestId: "b",
        usd: 0.25,
        tokenId: "tok",
        outcome: "written-off",
        estimated: true,
      }),
    ]);
    await again.close();
    await log.close();
  });

  it("writes the lines of one turn together, and confirms after the write", async () => {
    const log = await openWriteAheadFile(folder);
    const written = [
      log.begin({ ...begin, requestId: "a" }),
      log.end(usageEntry({ requestId: "a" })),
      log.begin({ ...begin, requestId: "b" }),
    ];
    expect(readFileSync(segment(-1), "utf8")).toBe("");
    await Promise.race(written);
    expect(readFileSync(segment(-1), "utf8").split("\n")).toHaveLength(4);
    await log.close();
  });

  it("writes off a call that was sent again at what both may cost", async () => {
    const log = await openWriteAheadFile(folder);
    void log.begin({ ...begin, requestId: "a", usd: 0.5 });
    void log.begin({ ...begin, requestId: "a", usd: 1 });
    log.flush();
    const again = await openWriteAheadFile(folder);
    expect(again.recovered).toEqual([expect.objectContaining({ requestId: "a", usd: 1 })]);
    await again.close();
    await log.close();
  });

  it("discards rows that are in the store", async () => {
    const log = await openWriteAheadFile(folder, { segmentBytes: 300 });
    for (const requestId of ["a", "b", "c"]) await log.end(usageEntry({ requestId }));
    log.acknowledge([{ requestId: "a" }]);
    let synced = 0;
    await log.checkpoint(async () => {
      synced += 1;
    });
    expect(synced).toBe(1);
    const again = await openWriteAheadFile(folder);
    expect(again.recovered.map(({ requestId }) => requestId)).toEqual(["b", "c"]);
    await again.close();
    await log.close();
  });

  it("continues after it failed to create another file", async () => {
    const log = await openWriteAheadFile(folder, { segmentBytes: 300 });
    await log.end(usageEntry({ requestId: "a" }));
    const home = join(folder, "usage-log");
    renameSync(home, `${home}-gone`);
    expect(() => log.end(usageEntry({ requestId: "b" }))).toThrow("Failed to write the usage log");
    renameSync(`${home}-gone`, home);
    await log.end(usageEntry({ requestId: "c" }));
    await log.close();
    expect(() => log.end(usageEntry({ requestId: "d" }))).toThrow("Failed to write the usage log");
    const again = await openWriteAheadFile(folder);
    expect(again.recovered.map(({ requestId }) => requestId)).toEqual(["a", "c"]);
    await again.close();
  });

  it("drops a line that was not written whole, and stops at damage before the end", async () => {
    const log = await openWriteAheadFile(folder);
    void log.end(usageEntry({ requestId: "a" }));
    void log.end(usageEntry({ requestId: "b" }));
    await log.close();
    const path = segment(0);
    const text = readFileSync(path, "utf8");
    appendFileSync(path, '{"n":{"requestId":"c"');
    const again = await openWriteAheadFile(folder);
    expect(again.recovered.map(({ requestId }) => requestId)).toEqual(["a", "b"]);
    await again.close();
    writeFileSync(path, text.replace('"a"', '"x"'));
    await expect(openWriteAheadFile(folder)).rejects.toThrow(`${path} is corrupt at character 0`);
  });
});
