import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { pinnedFetch, type Resolve } from "./pinned-fetch.ts";

const refuse = (host: string) => new Error(`refused ${host}`);
const to = (...addresses: string[]): Resolve => {
  return async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
};

/** Loopback plays the public network, and any other URL a private one. */
function fetchWith(resolve: Resolve | undefined, refuses = (address: string) => address !== "127.0.0.1") {
  const fetch = pinnedFetch({ resolve, refuses, refuse });
  if (!fetch) throw new Error("Node has its own modules");
  return fetch;
}

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

describe("a fetch that connects to the checked address", () => {
  it("resolves a name once, and connects to that address with the name", async () => {
    const seen: unknown[] = [];
    const { port } = await listen((request, response) => {
      seen.push([
        request.method,
        request.headers.host,
        request.headers["x-a"],
        request.headers["accept-encoding"],
      ]);
      response.writeHead(201, "Made", { "content-type": "image/png", "x-b": ["1", "2"] }).end("hello");
    });
    const resolve = vi.fn(to("127.0.0.1"));
    const response = await fetchWith(resolve)(`http://files.test:${port}/a?b=c`, { headers: { "X-A": "1" } });
    expect([response.status, response.statusText]).toEqual([201, "Made"]);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("x-b")).toMatch(/^1, ?2$/);
    expect(await response.text()).toBe("hello");
    expect(seen).toEqual([["GET", `files.test:${port}`, "1", "identity"]]);
    expect(resolve.mock.calls).toEqual([["files.test"]]);
  });

  it.each([
    ["an address that is private", ["10.0.0.1"]],
    ["one of several that is private", ["127.0.0.1", "10.0.0.1"]],
    ["a private one in IPv6", ["127.0.0.1", "fd00::1"]],
    ["no address", []],
  ])("does not connect to a name with %s", async (_, addresses) => {
    const asked = vi.fn();
    const { port } = await listen(asked);
    await expect(fetchWith(to(...addresses))(`http://files.test:${port}/`)).rejects.toThrow(
      "refused files.test",
    );
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ["http://127.0.0.1:9/"],
    ["http://2130706433:9/"],
    ["http://[::1]:9/"],
    ["http://[::ffff:10.0.0.1]:9/"],
  ])("checks %s, which needs no resolver, with the rules that hold when nothing is said", async (url) => {
    const resolve = vi.fn(to("127.0.0.1"));
    const fetch = pinnedFetch({ resolve, refuse });
    await expect(fetch?.(url)).rejects.toThrow("refused");
    expect(resolve).not.toHaveBeenCalled();
  });

  it("uses the system resolver, for which localhost is private", async () => {
    await expect(pinnedFetch({ refuse })?.("http://localhost:9/")).rejects.toThrow("refused localhost");
  });

  it("checks again before each connection, so that a name cannot move", async () => {
    const { port } = await listen((_, response) => response.end("x"));
    const answers = ["127.0.0.1", "10.0.0.1"];
    const resolve: Resolve = async () => [{ address: answers.shift() ?? "", family: 4 }];
    const fetch = fetchWith(resolve);
    expect(await (await fetch(`http://files.test:${port}/`)).text()).toBe("x");
    await expect(fetch(`http://files.test:${port}/`)).rejects.toThrow("refused files.test");
  });

  it("gives redirects back", async () => {
    const { port } = await listen((_, response) => response.writeHead(302, { location: "/b" }).end());
    const response = await fetchWith(to("127.0.0.1"))(`http://files.test:${port}/`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/b"]);
  });

  it.each([204, 304])("returns a response without a body for %s", async (status) => {
    const { port } = await listen((_, response) => response.writeHead(status).end());
    const response = await fetchWith(to("127.0.0.1"))(`http://files.test:${port}/`);
    expect([response.status, response.body]).toEqual([status, null]);
  });

  it("closes the connection when the body is cancelled", async () => {
    let closed = () => {};
    const closing = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { port } = await listen((request, response) => {
      request.socket.on("close", closed);
      response.write("first");
    });
    const { body } = await fetchWith(to("127.0.0.1"))(`http://files.test:${port}/`);
    const reader = body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first");
    await reader?.cancel();
    await closing;
  });

  it("stops at the signal: before, while it waits, and within the body", async () => {
    const { port } = await listen((request, response) => {
      if (request.url === "/body") response.write("first");
    });
    const fetch = fetchWith(to("127.0.0.1"));
    const url = `http://files.test:${port}`;
    await expect(fetch(url, { signal: AbortSignal.abort() })).rejects.toThrow();
    const waiting = new AbortController();
    const work = fetch(url, { signal: waiting.signal });
    setTimeout(() => waiting.abort());
    await expect(work).rejects.toThrow();
    const reading = new AbortController();
    const { body } = await fetch(`${url}/body`, { signal: reading.signal });
    const reader = body?.getReader();
    await reader?.read();
    const rest = reader?.read();
    reading.abort();
    await expect(rest).rejects.toThrow();
  });

  it("fails if the body is truncated, and if nothing listens", async () => {
    const { port, server } = await listen((_, response) => {
      response.writeHead(200, { "content-length": 10 }).write("first", () => response.socket?.destroy());
    });
    const fetch = fetchWith(to("127.0.0.1"));
    const response = await fetch(`http://files.test:${port}/`);
    await expect(response.text()).rejects.toThrow();
    await new Promise((resolve) => server.close(resolve));
    await expect(fetch(`http://files.test:${port}/`)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("reports an unknown host name as the resolver does", async () => {
    const unknown: Resolve = async () => {
      throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
    };
    await expect(fetchWith(unknown)("http://files.test/")).rejects.toMatchObject({ code: "ENOTFOUND" });
  });

  it("is not there on platforms without Node's modules", () => {
    vi.stubGlobal("process", Object.create(process, { getBuiltinModule: { value: undefined } }));
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(pinnedFetch({ refuse })).toBeUndefined();
  });
});
