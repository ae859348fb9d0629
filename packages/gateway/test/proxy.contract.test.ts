import { randomBytes } from "node:crypto";
import { once } from "node:events";
import http, { type IncomingMessage, type RequestOptions } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { ANONYMOUS } from "../src/auth/token.ts";
import { createConnections } from "../src/connections.ts";
import { selectErrorFormat } from "../src/endpoints/error-format.ts";
import { GatewayError } from "../src/errors.ts";
import { DEFAULT_BODY_LIMITS } from "../src/limits/body-limits.ts";
import { receive } from "../src/pipeline/receive.ts";
import { trackRequest } from "../src/pipeline/track-request.ts";
import { createConnectionPools } from "../src/proxy/connection-pool.ts";
import { forwardRequest, type ProxySettings } from "../src/proxy/forward-request.ts";
import { sendError } from "../src/proxy/send-error.ts";
import { readRequestPath } from "../src/request-path.ts";
import { acme, KEY, withKey } from "./providers.ts";
import { atRest, gateway, json, listen, until, upstreamServer } from "./servers.ts";

/** Sends a raw request; `fetch` normalizes paths and hides connections. */
function send(url: string, options: RequestOptions = {}, body?: string | Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const request = http.request({ hostname, port, agent: false, ...options }, resolve);
    request.on("error", reject);
    request.end(body);
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of response) text += part;
  return text;
}

async function direct(upstreamUrl: string, options = {}) {
  return gateway({ providers: [acme(upstreamUrl)], resolveConnection: withKey, ...options });
}

describe("plain", () => {
  it("forwards method, path, query, body and response", async () => {
    const upstream = await upstreamServer((response) =>
      json(response, { ok: 1 }, 201, {
        "x-request-id": "theirs",
        "set-cookie": "a=1",
        "x-echo": `Bearer ${KEY}`,
      }),
    );
    const { url, log } = await direct(`${upstream.url}/base`);
    const response = await fetch(`${url}/acme/v1/models%2Fa?b=%20c&d`, { method: "PUT", body: "hello" });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ ok: 1 });
    expect(upstream.seen).toMatchObject([
      { method: "PUT", url: "/base/v1/models%2Fa?b=%20c&d", body: "hello" },
    ]);
    expect(response.headers.get("x-request-id")).toBe("theirs");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("x-echo")).toBeNull();
    await until(() => log.length);
    expect(log).toEqual([
      {
        method: "PUT",
        path: "/acme/v1/models%2Fa",
        provider: "acme",
        model: "a",
        operation: undefined,
        status: 201,
        ms: expect.any(Number),
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        outcome: "completed",
        attempts: 1,
      },
    ]);
  });

  it("decompresses bodies that may contain a key, and keeps HEAD and empty bodies framed", async () => {
    const packed = gzipSync("packed");
    const upstream = await upstreamServer((response) => {
      response.writeHead(200, { "content-encoding": "gzip", "content-length": packed.length });
      response.end(packed);
    });
    const { url } = await direct(upstream.url);
    const response = await send(url, { path: "/acme/x", headers: { "accept-encoding": "gzip" } });
    // A key in a compressed response would pass unseen (docs/decisions/0029).
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect(upstream.seen[0]?.headers["accept-encoding"]).toBe("identity");
    expect(await textOf(response)).toBe("packed");
    const head = await send(url, { path: "/acme/x", method: "HEAD" });
    expect(head.headers["content-length"]).toBe(String(packed.length));
    expect(await textOf(head)).toBe("");
    await send(url, { path: "/acme/x", method: "POST" });
    expect(upstream.seen[2]?.headers["content-length"]).toBe("0");
  });

  it("keeps compressed bodies of a trusted upstream unchanged", async () => {
    const packed = gzipSync("packed");
    const upstream = await upstreamServer((response) => {
      response.writeHead(200, { "content-encoding": "gzip", "content-length": packed.length });
      response.end(packed);
    });
    const { url } = await gateway({
      providers: [acme(upstream.url)],
      resolveConnection: () => ({ key: KEY, trusted: true }),
    });
    const response = await send(url, { path: "/acme/x" });
    expect(response.headers["content-encoding"]).toBe("gzip");
    expect(Buffer.concat(await response.toArray())).toEqual(packed);
  });

  it.each([
    [{}, "authorization", `Bearer ${KEY}`],
    [{ prefix: "Key" }, "authorization", `Key ${KEY}`],
    [{ header: "X-Acme-Key", prefix: "" }, "x-acme-key", KEY],
  ])("replaces the credential %o", async (auth, header, value) => {
    const upstream = await upstreamServer((response) => json(response, {}));
    const { url } = await gateway({
      providers: [acme(upstream.url, upstream.url, auth)],
      resolveConnection: withKey,
    });
    const own = "client-secret";
    const headers = {
      authorization: `Bearer ${own}`,
      "x-api-key": own,
      [header]: own,
      cookie: `session=${own}`,
      "proxy-authorization": own,
      "x-hf-bill-to": own,
      "x-forwarded-for": own,
      connection: "x-private",
      "x-private": own,
      "x-kept": "yes",
    };
    await send(url, { path: "/acme/x", headers });
    const seen = upstream.seen[0]?.headers ?? {};
    expect(seen[header]).toBe(value);
    expect(seen["x-kept"]).toBe("yes");
    expect(JSON.stringify(seen)).not.toContain(own);
    expect(Object.keys(seen).filter((name) => name.startsWith("x-forwarded"))).toEqual([]);
    expect(seen.host).toBe(new URL(upstream.url).host);
  });

  it("chooses the host by the query on direct calls, and lets an emulator choose it otherwise", async () => {
    const [base, queue] = await Promise.all([
      upstreamServer((response) => json(response, "base")),
      upstreamServer((response) => json(response, "queue")),
    ]);
    const providers = [acme(base.url, queue.url)];
    const { url } = await gateway({ providers, resolveConnection: withKey });
    expect(await (await fetch(`${url}/acme/a?x=%2F&_subdomain=queue&y`)).json()).toBe("queue");
    expect(queue.seen[0]?.url).toBe("/a?x=%2F&y");
    expect(await (await fetch(`${url}/acme/a?_subdomain=other`)).json()).toBe("base");
    expect(base.seen[0]?.url).toBe("/a?_subdomain=other");

    const resolveConnection = () => ({ baseUrl: `${base.url}/acme/`, emulatedBy: "sandbox" });
    const emulatedBy = await gateway({ providers, resolveConnection });
    await fetch(`${emulatedBy.url}/acme/a?_subdomain=queue`, { headers: { authorization: "Bearer mine" } });
    const [, seen] = base.seen;
    expect(seen?.url).toBe("/acme/a?_subdomain=queue");
    expect(seen?.headers).toMatchObject({
      "x-forwarded-host": new URL(emulatedBy.url).host,
      "x-forwarded-proto": "http",
    });
    expect(seen?.headers.authorization).toBeUndefined();
  });

  it("fetches an emulator's files without the key that its other requests need", async () => {
    const upstream = await upstreamServer((response) => json(response, {}));
    const { url } = await gateway({
      providers: [acme(upstream.url)],
      resolveConnection: () => ({ key: KEY, baseUrl: `${upstream.url}/acme`, emulatedBy: "sandbox" }),
    });
    const paths = ["/files/1.png", "/cdn/1.png", "/v1/files/1", "/v1/chat"];
    for (const path of paths) await fetch(`${url}/acme${path}`);
    expect(upstream.seen.map(({ url, headers }) => [url, headers.authorization !== undefined])).toEqual([
      ["/acme/files/1.png", false],
      ["/acme/cdn/1.png", false],
      ["/acme/v1/files/1", true],
      ["/acme/v1/chat", true],
    ]);
  });
});

describe("streams", () => {
  it("passes bytes both ways while both sides are open", async () => {
    const upstreamUrl = await listen((request, response) => {
      request.once("data", (first) => {
        response.write(`saw ${first}`);
        request.once("data", (second) => response.end(`, then ${second}`));
      });
    });
    const { url } = await direct(upstreamUrl);
    const { hostname, port } = new URL(url);
    const request = http.request({ hostname, port, path: "/acme/x", method: "POST", agent: false });
    request.write("one");
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const [first] = await once(response, "data");
    expect(String(first)).toBe("saw one");
    request.end("two");
    expect(await textOf(response)).toBe(", then two");
  });

  it("ends the upstream request when the client leaves", async () => {
    let closed = false;
    const upstreamUrl = await listen((_, response) => {
      response.once("close", () => {
        closed = true;
      });
      response.write("first");
    });
    const { url, log } = await direct(upstreamUrl);
    const response = await send(url, { path: "/acme/x" });
    await once(response, "data");
    response.destroy();
    await until(() => closed);
    await until(() => log.length);
    expect(log[0]?.outcome).toBe("client-closed");
  });

  it("aborts the upstream request if the client disconnects before the response", async () => {
    let closed = false;
    let arrived = false;
    const upstreamUrl = await listen((_, response) => {
      arrived = true;
      response.once("close", () => {
        closed = true;
      });
    });
    const { url, log } = await direct(upstreamUrl);
    const { hostname, port } = new URL(url);
    const request = http.get({ hostname, port, path: "/acme/x", agent: false });
    request.on("error", () => undefined);
    await until(() => arrived);
    request.destroy();
    await until(() => closed);
    await until(() => log.length);
    expect(log[0]).toMatchObject({ outcome: "client-closed", status: 0 });
  });

  it.each([
    ["chunked", {}],
    ["with a length", { "content-length": 1000 }],
  ])("never ends an answer well that was cut (%s)", async (_, headers) => {
    const upstreamUrl = await listen((_request, response) => {
      response.writeHead(200, headers);
      response.write("part", () => setTimeout(() => response.destroy(), 20));
    });
    const { url, log } = await direct(upstreamUrl);
    const response = await send(url, { path: "/acme/x" });
    expect(response.statusCode).toBe(200);
    await expect(textOf(response)).rejects.toThrow("aborted");
    await until(() => log.length);
    expect(log[0]?.outcome).toBe("interrupted");
  });

  it("holds the upstream back when the client reads slowly", async () => {
    let sent = 0;
    const upstreamUrl = await listen((_, response) => {
      const push = () => {
        while (sent < 256) {
          sent++;
          if (!response.write(Buffer.alloc(1024 * 1024))) return response.once("drain", push);
        }
        return response.end();
      };
      push();
    });
    const { url } = await direct(upstreamUrl);
    const response = await send(url, { path: "/acme/x" });
    await atRest(() => sent);
    expect(sent).toBeLessThan(128);
    let received = 0;
    for await (const part of response) received += part.length;
    expect(received).toBe(256 * 1024 * 1024);
  });
});

describe("failures", () => {
  it("returns 502 if the upstream is unreachable and 504 if it times out", async () => {
    const { url, log } = await direct("http://127.0.0.1:1");
    const refused = await fetch(`${url}/acme/x`, { method: "POST", body: "x" });
    expect(refused.status).toBe(502);
    const { error } = await refused.json();
    expect(error).toMatchObject({ code: "connection-failed", provider: "acme", retryable: true });
    expect(refused.headers.get("x-request-id")).toBe(error.requestId);
    await until(() => log.length);
    expect(log[0]).toMatchObject({ outcome: "failed", status: 502 });

    const silent = await direct(await listen(() => undefined), { firstByteMs: 50 });
    const late = await fetch(`${silent.url}/acme/x`);
    expect(late.status).toBe(504);
    expect((await late.json()).error.code).toBe("timeout");
  });

  it("returns 502 if the upstream closes the connection before its response", async () => {
    const { url } = await direct(await listen((request) => request.socket.destroy()));
    const response = await fetch(`${url}/acme/x`);
    expect([response.status, (await response.json()).error.code]).toEqual([502, "connection-failed"]);
  });

  it("refuses bodies that say they are too large before anything is sent", async () => {
    const upstream = await upstreamServer((response) => json(response, {}));
    const { url, log } = await direct(upstream.url, { maxBodyBytes: 10 });
    const fits = await send(url, { path: "/acme/x", method: "POST" }, "0123456789");
    expect(fits.statusCode).toBe(200);
    const response = await send(url, { path: "/acme/x", method: "POST" }, "0123456789+");
    expect(response.statusCode).toBe(413);
    expect(JSON.parse(await textOf(response)).error.code).toBe("too-large");
    expect(upstream.seen).toHaveLength(1);
    await until(() => log.length === 2);
    expect(log[1]?.outcome).toBe("rejected");
  });

  it("refuses bodies that turn out too large, and tells the upstream by leaving", async () => {
    let cut = false;
    const upstreamUrl = await listen((request) => {
      request.resume();
      request.once("close", () => {
        cut = !request.complete;
      });
    });
    const { url } = await direct(upstreamUrl, { maxBodyBytes: 100_000 });
    const { hostname, port } = new URL(url);
    const request = http.request({ hostname, port, path: "/acme/x", method: "POST", agent: false });
    const answered = once(request, "response");
    for (let part = 0; part < 100; part++) request.write(Buffer.alloc(10_000));
    const [response] = (await answered) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    expect(JSON.parse(await textOf(response)).error.code).toBe("too-large");
    request.destroy();
    await until(() => cut);
  });

  it.each([
    "/acme/../secret",
    "/acme/a/..",
    "/acme/%2e%2e/secret",
    "/acme/.%2E/secret",
    "/acme/a%2f..%2fb",
    "/acme/%252e%252e/x",
    "/acme/..;x/y",
    "/acme/a\\b",
    "/acme/a%5cb",
    "/acme//x",
    "/acme/a%2f%2fb",
    "/acme/a%00b",
    "/acme/a%0d%0ab",
    "/acme/%zz",
    "/acme/a#b",
    "//evil.test/x",
    "http://evil.test/acme/x",
  ])("refuses the path %s", async (path) => {
    const upstream = await upstreamServer((response) => json(response, {}));
    const { url } = await direct(upstream.url);
    const response = await send(url, { path });
    expect(response.statusCode).toBe(400);
    expect(JSON.parse(await textOf(response)).error.code).toBe("input-invalid");
    expect(upstream.seen).toEqual([]);
  });

  it.each(["/acme/a%2Fb", "/acme/100%25", "/acme/a..b/.c", "/acme/a/", "/acme/x?p=../..//%2e%2e"])(
    "keeps the valid path %s",
    async (path) => {
      const upstream = await upstreamServer((response) => json(response, {}));
      const { url } = await direct(upstream.url);
      expect((await send(url, { path })).statusCode).toBe(200);
      expect(`/acme${upstream.seen[0]?.url}`).toBe(path);
    },
  );

  it("takes whole addresses that are its own", async () => {
    const upstream = await upstreamServer((response) => json(response, {}));
    const { url } = await direct(upstream.url);
    expect((await send(url, { path: `${url}/acme/x?y` })).statusCode).toBe(200);
    expect(upstream.seen[0]?.url).toBe("/x?y");
  });

  it("names the variable when the key is missing, and the providers when one is unknown", async () => {
    const upstream = await upstreamServer((response) => json(response, {}));
    const { url } = await direct(upstream.url, { resolveConnection: () => undefined });
    const missing = await fetch(`${url}/acme/x`, { headers: { authorization: "Bearer mine" } });
    expect(missing.status).toBe(401);
    const { error } = await missing.json();
    expect(error).toMatchObject({ code: "key-missing", provider: "acme", retryable: false });
    expect(error.message).toContain("ACME_API_KEY");
    const unknown = await fetch(`${url}/acne/x`);
    expect([unknown.status, (await unknown.json()).error]).toMatchObject([
      404,
      { code: "provider-unknown", message: 'Provider not found: "acne". Known: acme' },
    ]);
    expect(upstream.seen).toEqual([]);
  });

  it("outlives clients who send half a request", async () => {
    const upstream = await upstreamServer((response) => json(response, {}));
    const { url } = await direct(upstream.url);
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    await once(socket, "connect");
    const half = "POST /acme/x HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nhal";
    await new Promise((resolve) => socket.write(half, resolve));
    socket.destroy();
    expect((await fetch(`${url}/acme/x`)).status).toBe(200);
  });
});

/** An upstream of plain sockets. Reports each received chunk and the number of connections. */
async function rawUpstream(
  take: (text: string, socket: Socket, connection: number) => unknown,
): Promise<{ url: string; connections(): number }> {
  let connections = 0;
  const server = createServer((socket) => {
    const connection = ++connections;
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => take(bytes.toString("latin1"), socket, connection));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, connections: () => connections };
}

const OK = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";

describe("reused connections", () => {
  it("sends a request again whose connection was closed just before", async () => {
    const taken: string[] = [];
    const upstream = await rawUpstream((text, socket, connection) => {
      taken.push(`${connection} ${text.slice(-4)}`);
      if (connection === 1 && taken.length === 2) socket.destroy();
      else socket.write(OK);
    });
    const { url } = await direct(upstream.url);
    for (const body of ["one!", "two!"]) {
      const response = await send(url, { path: "/acme/x", method: "POST" }, body);
      expect([response.statusCode, await textOf(response)]).toEqual([200, "ok"]);
    }
    expect(taken).toEqual(["1 one!", "1 two!", "2 two!"]);
  });

  it.each([
    ["an answer has begun", "HTTP/1.1 20"],
    ["something else has come", "HTTP/1.1 100 Continue\r\n\r\n"],
  ])("does not send it again when %s", async (_, beginning) => {
    let requests = 0;
    const upstream = await rawUpstream((_text, socket) => {
      requests++;
      if (requests === 1) socket.write(OK);
      else socket.write(beginning, () => socket.destroy());
    });
    const { url } = await direct(upstream.url);
    expect((await send(url, { path: "/acme/x", method: "POST" }, "one")).statusCode).toBe(200);
    expect((await send(url, { path: "/acme/x", method: "POST" }, "two")).statusCode).toBe(502);
    expect(requests).toBe(2);
  });

  it("does not retry it on a connection that never had a response", async () => {
    const upstream = await rawUpstream((_, socket) => socket.destroy());
    const { url } = await direct(upstream.url);
    expect((await send(url, { path: "/acme/x", method: "POST" }, "one")).statusCode).toBe(502);
    expect(upstream.connections()).toBe(1);
  });

  it("lets requests wait when there may be no more connections", async () => {
    const upstream = await rawUpstream((_, socket) => setTimeout(() => socket.write(OK), 5));
    const { url } = await direct(upstream.url, { agent: { maxSockets: 2 } });
    const all = await Promise.all(Array.from({ length: 8 }, () => send(url, { path: "/acme/x" })));
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(upstream.connections()).toBe(2);
  });
});

describe("formats of HTTP", () => {
  it("drops bytes before a response, and ignores the close of an older connection", async () => {
    const { url } = await direct(
      (
        await rawUpstream((_, socket) => {
          socket.write("HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n");
          socket.write("HTTP/1.1 200 OK\r\nx-a: 1\r\nX-A: 2\r\nconnection: close\r\n\r\n");
          socket.end("until the end");
        })
      ).url,
    );
    const response = await send(url, { path: "/acme/x" });
    expect(response.rawHeaders.filter((name) => name === "link")).toEqual([]);
    expect(response.headers["x-a"]).toBe("1, 2");
    expect(await textOf(response)).toBe("until the end");

    const old = await direct(
      (await rawUpstream((_, socket) => socket.end("HTTP/1.0 200 OK\r\n\r\nold"))).url,
    );
    expect(await textOf(await send(old.url, { path: "/acme/x" }))).toBe("old");
  });

  it.each([204, 304])("forwards a %d response without a body", async (status) => {
    const upstream = await upstreamServer((response) => response.writeHead(status, { etag: "e" }).end());
    const { url } = await direct(upstream.url);
    const response = await send(url, { path: "/acme/x" });
    expect([response.statusCode, response.headers.etag, await textOf(response)]).toEqual([status, "e", ""]);
  });

  it("passes headers on that are there twice, and long bodies byte for byte", async () => {
    const body = randomBytes(1_000_000);
    const upstream = await upstreamServer((response, { body }) => response.end(Buffer.from(body, "latin1")));
    const { url } = await direct(upstream.url);
    const headers = { "x-twice": ["a", "b"] };
    for (const framing of [{ "content-length": body.length }, { "transfer-encoding": "chunked" }]) {
      const options = { path: "/acme/x", method: "POST", headers: { ...headers, ...framing } };
      const response = await send(url, options, body);
      expect(Buffer.concat(await response.toArray()).equals(body)).toBe(true);
    }
    expect(upstream.seen.map((seen) => seen.headers["x-twice"])).toEqual(["a, b", "a, b"]);
    expect(upstream.seen.map((seen) => seen.headers["content-length"])).toEqual(["1000000", undefined]);
  });

  it("tells those to go on who ask before they send", async () => {
    const upstream = await upstreamServer((response, { body }) => response.end(body));
    const { url } = await direct(upstream.url);
    const { hostname, port } = new URL(url);
    const headers = { expect: "100-continue", "content-length": 4 };
    const request = http.request({ hostname, port, path: "/acme/x", method: "POST", agent: false, headers });
    request.flushHeaders();
    await once(request, "continue");
    request.end("body");
    const [response] = (await once(request, "response")) as [IncomingMessage];
    expect(await textOf(response)).toBe("body");
    expect(upstream.seen[0]?.headers["expect"]).toBeUndefined();
  });
});

describe("uploads", () => {
  it("returns the response of an upstream that does not wait for the end", async () => {
    const upstreamUrl = await listen((_, response) => response.writeHead(401).end("no"));
    const { url } = await direct(upstreamUrl);
    const { hostname, port } = new URL(url);
    const agent = new http.Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const request = http.request({ hostname, port, path: "/acme/x", method: "POST", agent });
    request.write(Buffer.alloc(100_000));
    const [response] = (await once(request, "response")) as [IncomingMessage];
    // The rest of the body is read and dropped: a client that cannot send might never read the response.
    request.end(Buffer.alloc(5_000_000));
    await once(request, "finish");
    expect([response.statusCode, await textOf(response)]).toEqual([401, "no"]);
  });

  it("holds the client back when the upstream reads slowly", async () => {
    let read: (() => void) | undefined;
    const upstreamUrl = await listen((request, response) => {
      request.pause();
      read = () => request.resume().once("end", () => response.end("read"));
    });
    const { url } = await direct(upstreamUrl, { maxBodyBytes: 1e9 });
    const { hostname, port } = new URL(url);
    const request = http.request({ hostname, port, path: "/acme/x", method: "POST", agent: false });
    let sent = 0;
    const push = () => {
      while (sent < 128) {
        sent++;
        if (!request.write(Buffer.alloc(1024 * 1024))) return request.once("drain", push);
      }
      return request.end();
    };
    push();
    await until(() => read);
    await atRest(() => sent);
    expect(sent).toBeLessThan(64);
    read?.();
    const [response] = (await once(request, "response")) as [IncomingMessage];
    expect(await textOf(response)).toBe("read");
    expect(sent).toBe(128);
  });
});

describe("with hooks", () => {
  /** The pass-through alone, with the options of a gateway. */
  async function guarded(upstreamUrl: string, more: Partial<ProxySettings>) {
    const provider = acme(upstreamUrl);
    const upstreams = createConnections([provider], withKey);
    const agents = createConnectionPools();
    onTestFinished(agents.close);
    const timeouts = () => ({ firstByteMs: 1_000, idleMs: 1_000 });
    const settings = {
      connections: upstreams,
      pools: agents,
      bodyLimits: { ...DEFAULT_BODY_LIMITS, maxBodyBytes: 200_000 },
      timeouts,
      ...more,
    };
    return listen((request, response) => {
      const context = receive(request);
      const tracker = trackRequest(context, response, () => {});
      const call = {
        request: context,
        principal: ANONYMOUS,
        surface: "pass-through",
        operationId: undefined,
      } as const;
      const format = selectErrorFormat(context.path);
      const fail = (error: unknown) =>
        sendError(request, response, tracker, upstreams.redactor, error, format);
      try {
        const path = readRequestPath(request);
        forwardRequest({ request, response, tracker, call, path, provider, fail }, settings);
      } catch (error) {
        fail(error);
      }
    });
  }
  const named = (model: string, length = 0) => JSON.stringify({ pad: "x".repeat(length), model });

  it("requests with models and length, and returns a rejection, immediate or late", async () => {
    const upstream = await upstreamServer((response) => json(response, {}));
    const asked: unknown[] = [];
    const refusal = new GatewayError("scope-refused", "No");
    const url = await guarded(upstream.url, {
      authorize: ({ use: { models, bodyBytes } }) => {
        asked.push([models, bodyBytes]);
        if (models?.includes("bad")) throw refusal;
        return models?.includes("worse") ? Promise.reject(refusal) : Promise.resolve();
      },
    });
    const post = async (body?: string) =>
      (await send(url, { path: "/acme/x", method: "POST" }, body)).statusCode;
    expect(await post(named("good"))).toBe(200);
    expect(await post(named("bad"))).toBe(403);
    expect(await post(named("worse"))).toBe(403);
    expect(await post(named("good", 100_000))).toBe(200);
    expect(await post()).toBe(200);
    expect(asked).toEqual([
      [["good"], 25],
      [["bad"], 24],
      [["worse"], 26],
      [undefined, 100_025],
      [[], 0],
    ]);
    expect(upstream.seen).toHaveLength(3);
  });

  it("reads long bodies whole where models must be known, up to the limit", async () => {
    const upstream = await upstreamServer((response) => json(response, {}));
    const asked: unknown[] = [];
    const url = await guarded(upstream.url, {
      requiresUse: () => true,
      authorize: ({ use }) => void asked.push(use.models),
    });
    const headers = { "transfer-encoding": "chunked" };
    const post = (body: string) => send(url, { path: "/acme/x", method: "POST", headers }, body);
    expect((await post(named("long", 150_000))).statusCode).toBe(200);
    expect((await post(named("longer", 250_000))).statusCode).toBe(413);
    expect(asked).toEqual([["long"]]);
    expect(upstream.seen[0]?.body).toBe(named("long", 150_000));
  });

  it("shows the response to the observers, uncompressed, and its end even if it is truncated", async () => {
    let cut = false;
    const upstream = await upstreamServer((response) => {
      response.writeHead(200, { "x-a": "1" });
      response.write("part", () => setTimeout(() => (cut ? response.destroy() : response.end("s")), 10));
    });
    const events: string[] = [];
    const observer = {
      onResponse: (status: number, headers: object) => events.push(`${status} ${Object.keys(headers)[0]}`),
      onData: (bytes: Buffer) => events.push(bytes.toString()),
      onEnd: () => events.push("end"),
    };
    const url = await guarded(upstream.url, { readsUsage: true, observe: () => observer });
    const options = { path: "/acme/x", headers: { "accept-encoding": "gzip" } };
    expect(await textOf(await send(url, options))).toBe("parts");
    cut = true;
    await expect(textOf(await send(url, options))).rejects.toThrow("aborted");
    expect(events).toEqual(["200 x-a", "part", "s", "end", "200 x-a", "part", "end"]);
    expect(upstream.seen[0]?.headers["accept-encoding"]).toBe("identity");
  });
});
