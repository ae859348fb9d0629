import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Provider } from "@inferhub/inference";
import { defineProvider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import { afterEach, describe, expect, it } from "vitest";
import { createModelListCache } from "../../src/models/lists/model-list-cache.ts";
import { type Clock, createModelLists, type ModelListOptions } from "../../src/models/lists/model-lists.ts";
import { gateway } from "../servers.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A clock that a test advances. */
function testClock(start = Date.parse("2026-11-23T10:00:00Z")) {
  let now = start;
  let waiting: { readonly at: number; readonly run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((each) => each !== timer);
      };
    },
  };
  return {
    clock,
    waits: () => waiting.map(({ at }) => at - now),
    pass(ms: number) {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}

/** A provider's list at a free port; the test sets its response. */
async function listServer(first: RequestListener) {
  let answer = first;
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/models`;
  return {
    url,
    asked: () => asked,
    answers: (next: RequestListener) => {
      answer = next;
    },
  };
}

const models =
  (input: number, id = "acme/talk"): RequestListener =>
  (_, response) =>
    void response.end(JSON.stringify({ data: [{ id, input, output: 2 * input }] }));

const provider = (url: string): Provider =>
  defineProvider({
    id: "acme",
    label: "Acme",
    baseUrl: "https://acme.test",
    docsUrl: "https://acme.test/docs",
    auth: { env: ["ACME_KEY"] },
    modelList: { url, prices: { input: "input", output: "output" }, usdPerUnit: 1 },
    operations: { "chat-completion": openaiChat() },
  });

function listsOf(url: string, options: ModelListOptions) {
  const problems: string[] = [];
  const outcomes: string[] = [];
  const lists = createModelLists([provider(url)], options, {
    onList: (id, outcome) => void outcomes.push(`${id} ${outcome}`),
    onChange: async () => {},
    onProblem: (message) => void problems.push(message),
  });
  closers.push(lists.close);
  return { lists, problems, outcomes, input: () => lists.copies[0]?.offers[0]?.prices.input };
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "inferhub-lists-"));
  closers.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

describe("lists of models", () => {
  it("are read once a day, spread by up to a tenth", async () => {
    const { url, asked, answers } = await listServer(models(1));
    const time = testClock();
    const { lists, input } = listsOf(url, { clock: time.clock, random: () => 0.5 });
    await lists.start();
    expect(asked()).toBe(0);
    expect(time.waits()).toEqual([30_000 * 1.05]);
    time.pass(32_000);
    await lists.refresh();
    await expect.poll(time.waits).toEqual([DAY * 1.05]);
    expect([asked(), input()]).toEqual([1, 1]);
    answers(models(3));
    time.pass(DAY * 1.05);
    await lists.refresh();
    await expect.poll(time.waits).toEqual([DAY * 1.05]);
    expect([asked(), input()]).toEqual([2, 3]);
  });

  it("are read once at a time, however many callers", async () => {
    const held: ServerResponse[] = [];
    const { url, asked } = await listServer((_, response) => void held.push(response));
    const { lists, input } = listsOf(url, { clock: testClock().clock });
    const readings = [lists.refresh(), lists.refresh(), lists.refresh()];
    await expect.poll(() => held.length).toBe(1);
    held[0]?.end(JSON.stringify({ data: [{ id: "acme/talk", input: 1, output: 2 }] }));
    await Promise.all(readings);
    expect([asked(), input()]).toEqual([1, 1]);
  });

  const failures: readonly [string, RequestListener, string][] = [
    ["a failure", (_, response) => void response.writeHead(503).end("busy"), "returned 503"],
    ["what is not JSON", (_, response) => void response.end("<html>"), "not JSON"],
    ["an empty list", (_, response) => void response.end('{"data":[]}'), "no valid model"],
    ["too much", (_, response) => void response.end(`"${"x".repeat(5000)}"`), "larger than 4000 bytes"],
    [
      "another address",
      (_, response) => void response.writeHead(302, { location: "/other" }).end(),
      "returned 302",
    ],
    ["a broken connection", (_, response) => void response.destroy(), "No connection"],
  ];
  it.each(failures)("keep their values after %s, and report it", async (_, failure, words) => {
    const { url, answers } = await listServer(models(1));
    const time = testClock();
    const { lists, problems, outcomes, input } = listsOf(url, {
      clock: time.clock,
      maxBytes: 4000,
      retry: { baseDelayMs: 0 },
      random: () => 0,
    });
    await lists.start();
    await lists.refresh();
    answers(failure);
    time.pass(30_000);
    await lists.refresh();
    expect(input()).toBe(1);
    expect(outcomes).toEqual(["acme refreshed", "acme failed"]);
    expect(problems).toEqual([expect.stringContaining(words)]);
    expect(problems[0]).toContain("the list of 2026-11-23 stays");
    // It is tried again sooner than in a day.
    await expect.poll(time.waits).toEqual([HOUR]);
  });

  it.each([
    [429, "0", 3],
    [503, undefined, 3],
    [404, undefined, 1],
    [401, undefined, 1],
    // A longer wait than calls make.
    [429, "3600", 1],
  ])(
    "are requested after %s with retry-after %s as often as calls: %s times",
    async (status, after, times) => {
      const { url, asked } = await listServer((_, response) => {
        response.writeHead(status, after === undefined ? {} : { "retry-after": after });
        response.end('{"error":"later"}');
      });
      const { lists, outcomes } = listsOf(url, { clock: testClock().clock, retry: { baseDelayMs: 0 } });
      await lists.refresh();
      expect([asked(), outcomes]).toEqual([times, ["acme failed"]]);
    },
  );

  it("are read when a retry succeeds, without a problem", async () => {
    const { url, asked, answers } = await listServer((_, response) => {
      answers(models(1));
      response.writeHead(429, { "retry-after": "0" }).end();
    });
    const { lists, problems, input } = listsOf(url, { clock: testClock().clock });
    await lists.refresh();
    expect([asked(), input(), problems]).toEqual([2, 1, []]);
  });

  it("end at the deadline without a response", async () => {
    const { url } = await listServer(() => {});
    const { lists, problems } = listsOf(url, { clock: testClock().clock, timeoutMs: 20 });
    await lists.refresh();
    expect(problems).toEqual([expect.stringContaining("within 20 ms")]);
    expect(problems[0]).toContain("the catalog's prices stay");
  });

  it("outlive a restart, and are read again when they are a day old", async () => {
    const { url, asked } = await listServer(models(1));
    const path = await folder();
    const time = testClock();
    const options = { clock: time.clock, random: () => 0, cache: createModelListCache(path) };
    const before = listsOf(url, options);
    await before.lists.refresh();
    await before.lists.close();
    expect((await stat(join(path, "model-lists.json"))).mode & 0o077).toBe(0);
    time.pass(HOUR);
    const after = listsOf(url, options);
    await after.lists.start();
    expect([after.input(), asked()]).toEqual([1, 1]);
    expect(time.waits()).toEqual([23 * HOUR]);
  });

  it.each(["", "{}", "[]", '{"version":1,"lists":[{"url":"x"}]}'])(
    "are fetched again if the stored value is %j",
    async (text) => {
      const { url } = await listServer(models(1));
      const path = await folder();
      await writeFile(join(path, "model-lists.json"), text);
      const { lists, problems, input } = listsOf(url, {
        clock: testClock().clock,
        cache: createModelListCache(path),
      });
      await lists.start();
      expect([lists.copies.length, problems.length]).toEqual([0, 1]);
      await lists.refresh();
      expect(input()).toBe(1);
      expect(JSON.parse(await readFile(join(path, "model-lists.json"), "utf8")).lists).toHaveLength(1);
    },
  );

  it("are not waited for after the end", async () => {
    const { url, asked } = await listServer(models(1));
    const time = testClock();
    const { lists, problems } = listsOf(url, { clock: time.clock });
    await lists.start();
    await lists.close();
    expect(time.waits()).toEqual([]);
    time.pass(2 * DAY);
    expect([asked(), problems.length]).toEqual([0, 0]);
  });
});

describe("a gateway", () => {
  it("has new prices without a restart, with their day and address, and counts readings", async () => {
    const { url: list, answers } = await listServer(models(1, "Qwen/Qwen3-32B"));
    const time = testClock();
    const { url } = await gateway({
      providers: [provider(list)],
      resolveConnection: () => ({ baseUrl: "http://127.0.0.1:9" }),
      modelLists: { clock: time.clock, random: () => 0 },
    });
    const pricing = async () => {
      const { data } = await (await fetch(`${url}/v1/models`)).json();
      return data.find(({ id }: { id: string }) => id === "Qwen/Qwen3-32B")?.pricing;
    };
    expect(await pricing()).toBeUndefined();
    await expect.poll(time.waits).toEqual([30_000]);
    time.pass(30_000);
    await expect.poll(pricing).toEqual({
      input: 1,
      output: 2,
      provider: "acme",
      as_of: "2026-11-23",
      source: list,
    });
    await expect.poll(time.waits).toEqual([DAY]);
    answers(models(4, "Qwen/Qwen3-32B"));
    time.pass(DAY);
    await expect.poll(pricing).toMatchObject({ input: 4, as_of: "2026-11-24" });
    const metrics = await (await fetch(`${url}/api/metrics`)).text();
    expect(metrics).toContain('inferhub_model_lists_total{provider="acme",outcome="refreshed"} 2');
  });

  it("sends no request until it refreshes", async () => {
    const { url: list, asked } = await listServer(models(1));
    const { url } = await gateway({
      providers: [provider(list)],
      resolveConnection: () => ({ baseUrl: "http://127.0.0.1:9" }),
    });
    await (await fetch(`${url}/v1/models`)).text();
    expect(asked()).toBe(0);
  });
});
