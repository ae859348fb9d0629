import { describe, expect, it } from "vitest";
import { acme, KEY } from "../providers.ts";
import { gateway, json, until, upstreamServer } from "../servers.ts";

const start = async (options = {}) => {
  const upstream = await upstreamServer((response) =>
    json(response, { choices: [{ index: 0, message: { role: "assistant", content: "Hi" } }] }),
  );
  const running = await gateway({
    providers: [acme(upstream.url)],
    resolveConnection: () => ({ key: KEY, baseUrl: upstream.url }),
    ...options,
  });
  return { ...running, upstream };
};

const ENDPOINTS = ["/v1/chat/completions", "/v1/messages", "/api/tasks/chat-completion", "/acme/chat"];

async function post(url: string, body: BodyInit) {
  const response = await fetch(url, {
    method: "POST",
    body,
    ...(typeof body === "string" && { headers: { "content-type": "application/json" } }),
  });
  const { error } = (await response.json()) as { error?: { message?: string } };
  return { status: response.status, message: String(error?.message ?? error) };
}

describe.each(ENDPOINTS)("%s", (path) => {
  it("rejects two different models", async () => {
    const { url, upstream } = await start();
    const body =
      '{"model":"cheap","messages":[{"role":"user","content":"Hi"}],"max_tokens":1,"model":"dear"}';
    const { status, message } = await post(`${url}${path}`, body);
    expect(status).toBe(400);
    expect(message).toContain('two different values of "model"');
    expect(upstream.seen).toEqual([]);
  });

  it("rejects deep nesting with the limit", async () => {
    const { url, upstream } = await start();
    const body = `{"model":"m","messages":${"[".repeat(5_000)}${"]".repeat(5_000)}}`;
    const { status, message } = await post(`${url}${path}`, body);
    expect(status).toBe(413);
    expect(message).toContain("deeper than 64 levels");
    expect(upstream.seen).toEqual([]);
  });
});

it("rejects bodies with many values, by the option that is set", async () => {
  const { url } = await start({ maxBodyValues: 1_000 });
  const body = JSON.stringify({ model: "m", messages: [], extra: new Array(2_000).fill(0) });
  const { status, message } = await post(`${url}/v1/chat/completions`, body);
  expect(status).toBe(413);
  expect(message).toContain("more than 1000 values");
});

it("rejects forms with many parts before it reads them", async () => {
  const { url } = await start();
  const form = new FormData();
  for (let part = 0; part < 1_001; part++) form.append(`part${part}`, "x");
  const { status, message } = await post(`${url}/v1/audio/transcriptions`, form);
  expect(status).toBe(413);
  expect(message).toContain("more than 1000 parts");
});

it("rejects forms with many parts in a provider's own format", async () => {
  const { url, upstream } = await start({ policy: () => ({ everyone: { budget: { usd: 1, per: "day" } } }) });
  const form = new FormData();
  for (let part = 0; part < 1_001; part++) form.append(`part${part}`, "x");
  const { status, message } = await post(`${url}/acme/audio/transcriptions`, form);
  expect(status).toBe(413);
  expect(message).toContain("more than 1000 parts");
  expect(upstream.seen).toEqual([]);
});

describe("JSON that is parsed", () => {
  it.each(["/v1/chat/completions", "/v1/messages", "/api/tasks/chat-completion", "/api/jobs/text-to-image"])(
    "has a size and a number of values by default: %s",
    async (path) => {
      const { url } = await start();
      const long = JSON.stringify({ model: "m", messages: [], extra: "x".repeat(8 * 1024 * 1024) });
      const tooLong = await post(`${url}${path}`, long);
      expect(tooLong.status).toBe(413);
      expect(tooLong.message).toContain("`maxParsedBodyBytes`");
      const wide = JSON.stringify({ model: "m", messages: [], extra: new Array(50_000).fill(0) });
      const tooWide = await post(`${url}${path}`, wide);
      expect(tooWide.status).toBe(413);
      expect(tooWide.message).toContain("`maxParsedBodyValues`");
    },
  );

  it("is passed on in a provider's own format", async () => {
    const { url, upstream } = await start();
    const body = JSON.stringify({ model: "m", messages: [], extra: "x".repeat(8 * 1024 * 1024) });
    expect((await post(`${url}/acme/chat`, body)).status).toBe(200);
    expect(upstream.seen[0]?.body).toHaveLength(body.length);
  });
});

describe("the bodies of all requests", () => {
  it.each(["/v1/chat/completions", "/acme/chat"])("have a common bound in memory: %s", async (path) => {
    let release = () => {};
    const upstream = await upstreamServer((response) => {
      release = () =>
        json(response, { choices: [{ index: 0, message: { role: "assistant", content: "Hi" } }] });
    });
    const { url } = await gateway({
      providers: [acme(upstream.url)],
      resolveConnection: () => ({ key: KEY, baseUrl: upstream.url }),
      maxBodyMemory: 3_000,
    });
    const body = JSON.stringify({ model: "m", messages: [{ role: "user", content: "x".repeat(2_000) }] });
    const first = post(`${url}${path}`, body);
    await until(() => upstream.seen.length === 1);
    const second = await post(`${url}${path}`, body);
    expect(second.status).toBe(503);
    expect(second.message).toContain("`maxBodyMemory`");
    release();
    expect((await first).status).toBe(200);
    const third = post(`${url}${path}`, body);
    await until(() => upstream.seen.length === 2);
    release();
    expect((await third).status).toBe(200);
  });

  it.each(["/v1/chat/completions", "/acme/chat"])("leave half of it to other tokens: %s", async (path) => {
    let release = () => {};
    const upstream = await upstreamServer((response) => {
      release = () =>
        json(response, { choices: [{ index: 0, message: { role: "assistant", content: "Hi" } }] });
    });
    const admin = "ihub_admin-memory";
    const { url } = await gateway({
      providers: [acme(upstream.url)],
      requireTokens: true,
      adminSecret: admin,
      resolveConnection: () => ({ key: KEY, baseUrl: upstream.url }),
      maxBodyMemory: 6_000,
    });
    const send = (address: string, token: string, body: unknown) =>
      fetch(url + address, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    const makeToken = async (name: string): Promise<string> =>
      (await (await send("/api/tokens", admin, { name })).json()).token;
    const [greedy, other] = [await makeToken("greedy"), await makeToken("other")];
    const body = { model: "m", messages: [{ role: "user", content: "x".repeat(2_000) }] };
    const first = send(path, greedy, body);
    await until(() => upstream.seen.length === 1);
    const releaseFirst = release;
    const second = await send(path, greedy, body);
    expect(second.status).toBe(503);
    expect(await second.text()).toContain("this token's requests");
    const third = send(path, other, body);
    await until(() => upstream.seen.length === 2);
    release();
    expect((await third).status).toBe(200);
    releaseFirst();
    expect((await first).status).toBe(200);
  });
});
