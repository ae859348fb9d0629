import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { createHubReader } from "./create-hub-reader.ts";
import { readHubSettings } from "./hub-settings.ts";
import { DEFAULT_CACHE_OPTIONS } from "./response-cache.ts";

const record = (id: string, more: object = {}) => JSON.stringify({ id, tags: [], ...more });

/** A hub on loopback, and a clock that the test advances. */
async function hub(
  respond: (path: string, response: ServerResponse) => void = (path, response) =>
    void response.end(record(path.slice("/api/models/".length))),
  cache = DEFAULT_CACHE_OPTIONS,
) {
  const asked: { path: string; authorization: string | undefined }[] = [];
  const server = await listening(
    createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "", "http://hub.test");
      asked.push({ path: pathname, authorization: request.headers.authorization });
      response.setHeader("content-type", "application/json");
      respond(pathname, response);
    }),
  );
  const { port } = server.address() as AddressInfo;
  const clock = { ms: Date.UTC(2026, 0, 1) };
  const settings = { endpoint: `http://127.0.0.1:${port}` };
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, clock, reader: createHubReader(settings, { now: () => clock.ms, cache }) };
}

const listening = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));

const MINUTE = 60_000;

describe("a record", () => {
  it("is read once for concurrent requests, and cached", async () => {
    const { reader, asked, clock } = await hub();
    const replies = await Promise.all([1, 2, 3].map(() => reader.model("acme/talk", true)));
    expect(replies.map(({ state }) => state)).toEqual(["known", "known", "known"]);
    clock.ms += 9 * MINUTE;
    expect(await reader.model("acme/talk", true)).toMatchObject({ value: { id: "acme/talk" } });
    expect(asked).toEqual([{ path: "/api/models/acme/talk", authorization: undefined }]);
  });

  it("that is stale is returned immediately while it is read again", async () => {
    let likes = 1;
    const { reader, asked, clock } = await hub(
      (_, response) => void response.end(record("a/b", { likes: likes++ })),
    );
    await reader.model("a/b", true);
    clock.ms += 11 * MINUTE;
    expect(await reader.model("a/b", true)).toMatchObject({ value: { likes: 1 } });
    await expect.poll(() => reader.model("a/b", true)).toMatchObject({ value: { likes: 2 } });
    expect(asked).toHaveLength(2);
  });

  it("that is stale stays if the hub fails, and is not requested at every view", async () => {
    let isUp = true;
    const { reader, asked, clock } = await hub((_, response) => {
      response.statusCode = isUp ? 200 : 500;
      response.end(record("a/b"));
    });
    await reader.model("a/b", true);
    isUp = false;
    clock.ms += 11 * MINUTE;
    for (let views = 0; views < 3; views++) {
      expect((await reader.model("a/b", true)).state).toBe("known");
      await expect.poll(() => asked.length).toBe(2);
    }
    clock.ms += 2 * MINUTE;
    await reader.model("a/b", true);
    await expect.poll(() => asked.length).toBe(3);
  });

  it("of a slow hub is late, and there the next time", async () => {
    let finish = () => {};
    const { reader, asked } = await hub((_, response) => {
      finish = () => response.end(record("a/b"));
    });
    expect(await reader.model("a/b", true)).toEqual({ state: "late" });
    finish();
    await expect.poll(async () => (await reader.model("a/b", true)).state).toBe("known");
    expect(asked).toHaveLength(1);
  });

  it("that only the hub can know is worth a longer wait", async () => {
    const { reader } = await hub((_, response) => void setTimeout(() => response.end(record("a/b")), 1300));
    expect((await reader.model("a/b", false)).state).toBe("known");
  });

  it.each([404, 401, 403])("with status %i is missing, and not requested again soon", async (status) => {
    const { reader, asked, clock } = await hub((_, response) => void response.writeHead(status).end("{}"));
    expect(await reader.model("a/b", true)).toEqual({ state: "missing" });
    expect(await reader.model("a/b", true)).toEqual({ state: "missing" });
    expect(asked).toHaveLength(1);
    clock.ms += 2 * MINUTE;
    await reader.model("a/b", true);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["an error", 500, "{}"],
    ["no JSON", 200, "<html>"],
    ["no record", 200, "[]"],
    ["more than anybody needs", 200, JSON.stringify({ id: "a/b", x: "x".repeat(5_000_000) })],
  ])("that is %s has failed", async (_, status, body) => {
    const { reader, asked } = await hub((_, response) => void response.writeHead(status).end(body));
    expect(await reader.model("a/b", true)).toEqual({ state: "failed" });
    expect(await reader.model("a/b", true)).toEqual({ state: "failed" });
    expect(asked).toHaveLength(1);
  });
});

describe("a hub", () => {
  it("that cannot be reached is not requested for a minute", async () => {
    const { reader, asked, clock } = await hub((_, response) => void response.destroy());
    expect((await reader.model("a/b", true)).state).toBe("failed");
    expect((await reader.model("c/d", true)).state).toBe("failed");
    expect(asked).toHaveLength(1);
    clock.ms += 61_000;
    await reader.model("e/f", true);
    expect(asked).toHaveLength(2);
  });

  it("that returns Retry-After gets no requests until then", async () => {
    const { reader, asked, clock } = await hub(
      (_, response) => void response.writeHead(429, { "retry-after": "90" }).end("{}"),
    );
    await reader.model("a/b", true);
    clock.ms += 80_000;
    await reader.model("c/d", true);
    expect(asked).toHaveLength(1);
    clock.ms += 20_000;
    await reader.model("e/f", true);
    expect(asked).toHaveLength(2);
  });

  it("is not flooded", async () => {
    const { reader, asked } = await hub(() => undefined, { ...DEFAULT_CACHE_OPTIONS, maxFlights: 2 });
    const replies = await Promise.all(["a/1", "a/2", "a/3", "a/4"].map((id) => reader.model(id, true)));
    expect(replies.map(({ state }) => state)).toEqual(["late", "late", "late", "late"]);
    expect(asked).toHaveLength(2);
  });

  it("fills no more memory than it may", async () => {
    const { reader, asked } = await hub(undefined, { ...DEFAULT_CACHE_OPTIONS, maxEntries: 2 });
    for (const id of ["a/1", "a/2", "a/1", "a/3", "a/1"]) await reader.model(id, true);
    expect(asked.map(({ path }) => path.at(-1))).toEqual(["1", "2", "3"]);
    const small = await hub(undefined, { ...DEFAULT_CACHE_OPTIONS, maxCharacters: 10 });
    await small.reader.model("a/1", true);
    await small.reader.model("a/1", true);
    expect(small.asked).toHaveLength(2);
  });

  it("lists the files of a model", async () => {
    const { reader } = await hub(
      (_, response) => void response.end('[{"type":"file","path":"a.gguf","size":5}]'),
    );
    expect(await reader.files("a/b")).toMatchObject({ value: { files: [{ path: "a.gguf", sizeBytes: 5 }] } });
  });
});

describe("the environment", () => {
  it.each([
    [{}, "https://huggingface.co"],
    [{ HF_ENDPOINT: "https://hub.example.com/" }, "https://hub.example.com"],
    [{ HF_ENDPOINT: "http://localhost:5000/mirror/" }, "http://localhost:5000/mirror"],
    [{ HF_ENDPOINT: "https://user:secret@hub.example.com?x" }, "https://hub.example.com"],
    [{ HF_ENDPOINT: "javascript:alert(1)" }, undefined],
    [{ HF_ENDPOINT: "hub" }, undefined],
    [{ HF_HUB_OFFLINE: "1" }, undefined],
    [{ HF_HUB_OFFLINE: "yes", HF_ENDPOINT: "https://hub.example.com" }, undefined],
    [{ HF_HUB_OFFLINE: "0" }, "https://huggingface.co"],
  ])("%j names %s", (env, endpoint) => expect(readHubSettings(env)?.endpoint).toBe(endpoint));

  it("is not used without configuration", async () => {
    const reader = createHubReader(undefined);
    expect(await reader.model("a/b", true)).toEqual({ state: "off" });
    expect(await reader.files("a/b")).toEqual({ state: "off" });
    expect(reader.pages).toMatch(/^https:/);
  });

  it("never leads readers to an address without https", () => {
    expect(createHubReader({ endpoint: "http://127.0.0.1:1" }).pages).toBe("https://huggingface.co");
  });
});
