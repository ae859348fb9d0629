import { once } from "node:events";
import http, { type IncomingMessage, type RequestOptions } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { acme, KEY, withKey } from "./providers.ts";
import { gateway, json, listen, until, upstreamServer } from "./servers.ts";

/** `fetch` tidies paths and hides connections; this sends what it is told. */
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
  return gateway({ providers: [acme(upstreamUrl)], resolveUpstream: withKey, ...options });
}

describe("plain", () => {
  it("passes method, path, query, body and answer through", async () => {
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
        operation: undefined,
        status: 201,
        ms: expect.any(Number),
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        outcome: "complete",
      },
    ]);
  });

  it("keeps compressed bodies as they are, and HEAD and empty bodies framed", async () => {
    const packed = gzipSync("packed");
    const upstream = await upstreamServer((response) => {
      response.writeHead(200, { "content-encoding": "gzip", "content-length": packed.length });
      response.end(packed);
    });
    const { url } = await direct(upstream.url);
    const response = await send(url, { path: "/acme/x", headers: { "accept-encoding": "gzip" } });
    expect(response.headers["content-encoding"]).toBe("gzip");
    expect(upstream.seen[0]?.headers["accept-encoding"]).toBe("gzip");
    expect(Buffer.concat(await response.toArray())).toEqual(packed);
    const head = await send(url, { path: "/acme/x", method: "HEAD" });
    expect(head.headers["content-length"]).toBe(String(packed.length));
    expect(await textOf(head)).toBe("");
    await send(url, { path: "/acme/x", method: "POST" });
    expect(upstream.seen[2]?.headers["content-length"]).toBe("0");
  });

  it.each([
    [{}, "authorization", `Bearer ${KEY}`],
    [{ prefix: "Key" }, "authorization", `Key ${KEY}`],
    [{ header: "X-Acme-Key", prefix: "" }, "x-acme-key", KEY],
  ])("replaces the credential %o", async (auth, header, value) => {
    const upstream = await upstreamServer((response) => json(response, {}));
    const { url } = await gateway({
      providers: [acme(upstream.url, upstream.url, auth)],
      resolveUpstream: withKey,
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

  it("chooses the host by the query on direct calls, and leaves it to a stand-in otherwise", async () => {
    const [base, queue] = await Promise.all([
      upstreamServer((response) => json(response, "base")),
      upstreamServer((response) => json(response, "queue")),
    ]);
    const providers = [acme(base.url, queue.url)];
    const { url } = await gateway({ providers, resolveUpstream: withKey });
    expect(await (await fetch(`${url}/acme/a?x=%2F&_subdomain=queue&y`)).json()).toBe("queue");
    expect(queue.seen[0]?.url).toBe("/a?x=%2F&y");
    expect(await (await fetch(`${url}/acme/a?_subdomain=other`)).json()).toBe("base");
    expect(base.seen[0]?.url).toBe("/a?_subdomain=other");

    const resolveUpstream = () => ({ baseUrl: `${base.url}/acme/`, standIn: "sandbox" });
    const standIn = await gateway({ providers, resolveUpstream });
    await fetch(`${standIn.url}/acme/a?_subdomain=queue`, { headers: { authorization: "Bearer mine" } });
    const [, seen] = base.seen;
    expect(seen?.url).toBe("/acme/a?_subdomain=queue");
    expect(seen?.headers).toMatchObject({
      "x-forwarded-host": new URL(standIn.url).host,
      "x-forwarded-proto": "http",
    });
    expect(seen?.headers.authorization).toBeUndefined();
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
    let closedMs = 0;
    const upstreamUrl = await listen((_, response) => {
      response.once("close", () => {
        closedMs = performance.now();
      });
      response.write("first");
    });
    const { url, log } = await direct(upstreamUrl);
    const response = await send(url, { path: "/acme/x" });
    await once(response, "data");
    const leftMs = performance.now();
    response.destroy();
    await until(() => closedMs);
    expect(closedMs - leftMs).toBeLessThan(500);
    await until(() => log.length);
    expect(log[0]?.outcome).toBe("client-left");
  });

  it("ends the upstream request when the client leaves before the answer", async () => {
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
    await until(() => closed, 500);
    await until(() => log.length);
    expect(log[0]).toMatchObject({ outcome: "client-left", status: 0 });
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
    expect(log[0]?.outcome).toBe("upstream-cut");
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
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent).toBeLessThan(128);
    let received = 0;
    for await (const part of response) received += part.length;
    expect(received).toBe(256 * 1024 * 1024);
  });
});

describe("failures", () => {
  it("answers 502 when nobody listens, 504 when nobody speaks", async () => {
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

  it("answers 502 when the upstream hangs up before its answer", async () => {
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
    expect(log[1]?.outcome).toBe("refused");
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
    "leaves the honest path %s as it is",
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
    const { url } = await direct(upstream.url, { resolveUpstream: () => undefined });
    const missing = await fetch(`${url}/acme/x`, { headers: { authorization: "Bearer mine" } });
    expect(missing.status).toBe(401);
    const { error } = await missing.json();
    expect(error).toMatchObject({ code: "key-missing", provider: "acme", retryable: false });
    expect(error.message).toContain("ACME_API_KEY");
    const unknown = await fetch(`${url}/acne/x`);
    expect([unknown.status, (await unknown.json()).error]).toMatchObject([
      404,
      { code: "provider-unknown", message: 'There is no provider "acne". Known: acme' },
    ]);
    expect(upstream.seen).toEqual([]);
  });

  it("outlives clients who send half a request", async () => {
    const upstream = await upstreamServer((response) => json(response, {}));
    const { url } = await direct(upstream.url);
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    await once(socket, "connect");
    socket.write("POST /acme/x HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nhal");
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await fetch(`${url}/acme/x`)).status).toBe(200);
  });
});
