import { once } from "node:events";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { onCleanup } from "../../../../test/cleanup.ts";
import { createUpstreamFetch } from "../../src/pipeline/upstream-fetch.ts";
import { createConnectionPools } from "../../src/proxy/connection-pool.ts";
import { listen, upstreamServer } from "../servers.ts";

function openFetch(): typeof fetch {
  const pools = createConnectionPools();
  onCleanup(pools.close);
  return createUpstreamFetch(pools);
}

const POST = {
  method: "POST",
  body: "{}",
  headers: { "content-type": "application/json" },
  redirect: "manual",
} as const;

it("sends the request unchanged, and returns status, headers and body", async () => {
  const { url, seen } = await upstreamServer((response) =>
    response.writeHead(201, { "x-request-id": "r1", "set-cookie": ["a", "b"] }).end('{"text":"é"}'),
  );
  const response = await openFetch()(`${url}/v1/chat?beta=true`, { ...POST, body: '{"text":"é"}' });
  expect(response).toMatchObject({ status: 201, ok: true });
  expect(response.headers.get("X-Request-Id")).toBe("r1");
  expect(response.headers.get("set-cookie")).toBe("a, b");
  expect(response.headers.get("x-none")).toBeNull();
  expect(await response.json()).toEqual({ text: "é" });
  expect(seen[0]).toMatchObject({
    method: "POST",
    url: "/v1/chat?beta=true",
    headers: { "content-type": "application/json", "content-length": "13", "accept-encoding": "identity" },
  });
});

it("decompresses a response that is compressed anyway", async () => {
  const { url } = await upstreamServer((response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("hello")),
  );
  expect(await (await openFetch()(url, POST)).text()).toBe("hello");
});

it("does not follow a redirect", async () => {
  const { url, seen } = await upstreamServer((response) =>
    response.writeHead(307, { location: "/other" }).end(),
  );
  expect(await openFetch()(url, POST)).toMatchObject({ status: 307, ok: false });
  expect(seen).toHaveLength(1);
});

it("fails as the platform's does where there is no response, and in the middle of one", async () => {
  const { url } = await upstreamServer((response, { url: path }) => {
    if (path === "/none") return response.destroy();
    response.writeHead(200, { "content-length": "100" });
    return response.write("begun", () => response.destroy());
  });
  const send = openFetch();
  await expect(send(`${url}/none`, POST)).rejects.toThrow(new TypeError("fetch failed"));
  const response = await send(`${url}/cut`, POST);
  await expect(response.text()).rejects.toThrow(new TypeError("terminated"));
});

it("ends the request with its signal, before the response and in the middle of it", async () => {
  const closed: Promise<unknown>[] = [];
  const url = await listen((request, response) => {
    closed.push(once(response, "close"));
    request.resume();
    if (request.url === "/begun") response.write("begun");
  });
  const send = openFetch();
  const reason = new Error("enough");
  const waiting = new AbortController();
  const none = send(`${url}/none`, { ...POST, signal: waiting.signal });
  waiting.abort(reason);
  await expect(none).rejects.toBe(reason);

  const reading = new AbortController();
  const response = await send(`${url}/begun`, { ...POST, signal: reading.signal });
  const text = response.text();
  reading.abort(reason);
  await expect(text).rejects.toBe(reason);
  await Promise.all(closed);
  await expect(send(url, { ...POST, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

it("ends the request with the deadline of the call, and makes no signal", async () => {
  const closed: Promise<unknown>[] = [];
  const url = await listen((request, response) => {
    closed.push(once(response, "close"));
    request.resume();
    response.write("begun");
  });
  const reason = new Error("late");
  let end = (_: Error) => {};
  const ended = new Promise<never>((_, reject) => {
    end = reject;
  });
  const init = {
    ...POST,
    deadline: { race: (work: Promise<never>) => Promise.race([work, ended]) },
    get signal(): AbortSignal {
      throw new Error("A signal was made");
    },
  };
  const response = await openFetch()(url, init);
  const text = response.text();
  end(reason);
  await expect(text).rejects.toBe(reason);
  await Promise.all(closed);
});
