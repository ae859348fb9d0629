import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { PortInUseError, startGateway } from "../src/index.ts";
import { acme, withKey } from "./providers.ts";
import { gateway, json, listen, until, upstreamServer } from "./servers.ts";

const options = (url: string) => ({ providers: [acme(url)], resolveConnection: withKey });

describe("start", () => {
  it("says which port is taken", async () => {
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
