import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { createGateway, PortInUseError, startGateway } from "../src/index.ts";
import { acme, KEY, withKey } from "./providers.ts";
import { gateway, json, listen, until, upstreamServer } from "./servers.ts";

const options = (url: string) => ({ providers: [acme(url)], resolveConnection: withKey });

describe("start", () => {
  it("names the port that is in use", async () => {
    const first = await gateway(options("http://127.0.0.1:1"));
    const second = startGateway({ ...options("http://127.0.0.1:1"), port: first.port });
    const error = await second.catch((reason) => reason);
    expect(error).toBeInstanceOf(PortInUseError);
    expect(error.port).toBe(first.port);
    expect(error.message).toContain(String(first.port));
  });
});

describe("stop", () => {
  it("lets a running stream end, takes nothing new, and closes idle connections", async () => {
    let finish = () => {};
    const upstreamUrl = await listen((_, response) => {
      response.write("first, ");
      finish = () => response.end("last");
    });
    const running = await gateway({ ...options(upstreamUrl), graceMs: 3_600_000 });
    const agent = new http.Agent({ keepAlive: true });
    const get = (path: string, pool: http.Agent | false) =>
      http.get({ port: running.port, host: "127.0.0.1", path, agent: pool });
    const [idle] = (await once(get("/healthz", agent), "response")) as [IncomingMessage];
    const { socket } = idle;
    await idle.toArray();
    const [response] = (await once(get("/acme/x", false), "response")) as [IncomingMessage];
    let stopped = false;
    const stopping = running.stop().then(() => {
      stopped = true;
    });
    await until(() => socket.destroyed);
    await expect(fetch(`${running.url}/healthz`)).rejects.toThrow();
    expect(stopped).toBe(false);
    finish();
    expect(Buffer.concat(await response.toArray()).toString()).toBe("first, last");
    await stopping;
    agent.destroy();
  });

  it("serves requests while load balancers switch over, and closes each connection after its response", async () => {
    const upstream = await upstreamServer((response) => json(response, {}));
    const running = await gateway({ ...options(upstream.url), graceMs: 3_600_000, drainDelayMs: 1 });
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (path: string) => {
      const request = http.get({ port: running.port, host: "127.0.0.1", path, agent });
      const [response] = (await once(request, "response")) as [IncomingMessage];
      await response.toArray();
      return response;
    };
    expect((await ask("/acme/x")).headers.connection).toBe("keep-alive");
    const stopped = running.stop();
    let last = await ask("/readyz");
    expect(last.statusCode).toBe(503);
    while (last.headers.connection !== "close") {
      last = await ask("/acme/x");
      expect(last.statusCode).toBe(200);
    }
    // It no longer listens.
    await expect(ask("/acme/x")).rejects.toThrow("ECONNREFUSED");
    await stopped;
    agent.destroy();
  });

  it("cuts a stream that does not end in time, so that it does not look complete", async () => {
    let closed = false;
    const upstreamUrl = await listen((_, response) => {
      response.write("first");
      response.once("close", () => {
        closed = true;
      });
    });
    const running = await gateway({ ...options(upstreamUrl), graceMs: 50 });
    const response = await fetch(`${running.url}/acme/x`);
    const text = response.text();
    const failed = expect(text).rejects.toThrow();
    await running.stop();
    await failed;
    await until(() => closed);
    await running.stop();
  });

  it("reuses connections to the upstream", async () => {
    const ports = new Set<number | undefined>();
    const upstream = await upstreamServer((response, _, request) => {
      ports.add(request.socket.remotePort);
      json(response, {});
    });
    const { url } = await gateway(options(upstream.url));
    for (let round = 0; round < 5; round++) await (await fetch(`${url}/acme/x`)).text();
    expect([upstream.seen.length, ports.size]).toEqual([5, 1]);
  });
});

describe("probes", () => {
  it("of a stopping gateway report healthy and not ready", async () => {
    const upstreamUrl = await listen((_, response) => void response.write("first"));
    const running = createGateway(options(upstreamUrl));
    const url = await listen(running.listener);
    const ask = async (path: string) => {
      const response = await fetch(`${url}${path}`);
      return [response.status, await response.json()];
    };
    expect(await ask("/readyz")).toEqual([200, { status: "ready", reasons: [] }]);
    running.drain();
    expect(await ask("/healthz")).toEqual([200, { status: "ok" }]);
    expect(await ask("/readyz")).toEqual([503, { status: "not-ready", reasons: ["stopping"] }]);
    expect((await fetch(`${url}/acme/x`)).status).toBe(503);
    await running.close();
  });
});

describe("an unexpected error", () => {
  it("is reported with its cause and the id that the client gets, without keys", async () => {
    const problems: string[] = [];
    const { url } = await gateway({
      ...options("http://127.0.0.1:1"),
      onProblem: (message) => problems.push(message),
      policy: () => {
        throw new TypeError(`policy is broken near ${KEY}`, { cause: new Error("disk is gone") });
      },
    });
    const response = await fetch(`${url}/acme/x`, { method: "POST", body: "{}" });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toContain("broken");
    await until(() => problems.length > 0);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(
      `Request ${response.headers.get("x-request-id")} failed: TypeError: policy is broken`,
    );
    expect(problems[0]).toContain("Cause: Error: disk is gone");
    expect(problems[0]).not.toContain(KEY);
  });
});
