import { describe, expect, it } from "vitest";
import { isRelease, itOutsideRelease } from "../../../test/breadth.ts";
import { toNanoUsd } from "../src/money/nano-usd.ts";
import { createMemoryStore } from "../src/storage/memory-store.ts";
import { billingUpstream, type Delivery, MODEL_MAX_TOKENS, PRICE } from "./billing-upstream.ts";
import { gateway } from "./servers.ts";

const ADMIN = "ihub_admin-money";
const CALLERS = 64;

type Members = Readonly<Record<string, unknown>>;

/** The doors by which a chat in OpenAI's format comes in. */
const DOORS: Readonly<
  Record<string, { readonly path: string; toBody(model: string, more: Members): Members }>
> = {
  "pass-through": { path: "/openai/v1/chat/completions", toBody: (model, more) => ({ model, ...more }) },
  v1: { path: "/v1/chat/completions", toBody: (model, more) => ({ model: `${model}:openai`, ...more }) },
  messages: {
    path: "/v1/messages",
    toBody: (model, more) => ({ model: `${model}:openai`, max_tokens: 100, ...more }),
  },
  tasks: {
    path: "/api/tasks/chat-completion",
    toBody: (model, more) => ({ model, provider: "openai", ...more }),
  },
};

/** @param silenceMs how long the gateway waits for a response. Default: as long as it takes. */
async function start(budgetUsd: number, silenceMs = 120_000) {
  const upstream = await billingUpstream();
  const store = createMemoryStore();
  const running = await gateway({
    store,
    requireTokens: true,
    adminSecret: ADMIN,
    calls: { retry: { attempts: 0 }, timeout: { total: silenceMs } },
    firstByteMs: silenceMs,
    resolveConnection: ({ id }) =>
      id === "openai" ? { key: "sk-0123456789abcdef", baseUrl: upstream.url } : undefined,
    policy: () => ({
      prices: {
        openai: { "test/*": { ...PRICE, maxOutputTokens: MODEL_MAX_TOKENS } },
      },
    }),
  });
  const post = (path: string, body: unknown, token: string, signal?: AbortSignal) =>
    fetch(running.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: typeof body === "string" ? body : JSON.stringify(body),
      ...(signal && { signal }),
    });
  const made = await post(
    "/api/tokens",
    { name: "t", scopes: { budget: { usd: budgetUsd, per: "day" } } },
    ADMIN,
  );
  const { id, token } = (await made.json()) as { id: string; token: string };
  /** The token's spend in the usage log. */
  const spent = async () => {
    const headers = { authorization: `Bearer ${ADMIN}` };
    const response = await fetch(`${running.url}/api/usage?by=token&token=${id}`, { headers });
    const [sum] = (await response.json()) as readonly { usd: number }[];
    return toNanoUsd(sum?.usd ?? 0);
  };
  return { upstream, post, token, spent, store, running };
}

const messages = [{ role: "user", content: "Hello" }];
const long = [{ role: "user", content: "word ".repeat(2_000) }];

describe.each(Object.keys(DOORS))("64 callers at once by %s", (name) => {
  const { path, toBody } = DOORS[name] as (typeof DOORS)[string];
  const isMessages = name === "messages";
  const place = Object.keys(DOORS).indexOf(name);
  /** Every fourth case outside a release, so that each comes by one of the four paths. */
  const share = <Case>(cases: readonly Case[]) =>
    cases.filter((_, at) => isRelease() || (at + place) % 4 === 0);

  it.each(
    share<[string, Members]>([
      ["a long answer", { max_tokens: 500 }],
      ["several answers", isMessages ? { max_tokens: 900 } : { max_tokens: 50, n: 10 }],
      ["no maximum", isMessages ? { max_tokens: 4_000 } : { max_tokens: undefined }],
      ["a long prompt", { max_tokens: 10, messages: long }],
      ["two maxima", isMessages ? { max_tokens: 800 } : { max_tokens: 1, max_completion_tokens: 800 }],
      ["a negative maximum", isMessages ? { max_tokens: 700 } : { max_tokens: -1 }],
    ]),
  )("never overspend with %s", async (_, more) => {
    const { upstream, post, token } = await start(0.1);
    const body = toBody("test/plain", { messages, max_tokens: 100, ...more });
    const statuses = await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        const response = await post(path, body, token);
        await response.text();
        return response.status;
      }),
    );
    expect(upstream.billed()).toBeLessThanOrEqual(toNanoUsd(0.1));
    // An endpoint may reject invalid values.
    expect(statuses.every((status) => [200, 400, 402].includes(status))).toBe(true);
    if (!statuses.includes(400)) expect(statuses).toEqual(expect.arrayContaining([200, 402]));
  });

  it.each(
    share<Delivery>([
      "silent",
      "gzip",
      "brotli",
      "zstd",
      "text",
      "truncated",
      "usage-first",
      "stream",
      "silent-stream",
      "cut-stream",
      "never",
    ]),
  )("are charged for what comes %s", async (delivery) => {
    const { upstream, post, token, spent, running } = await start(
      0.01,
      delivery === "never" ? 1_000 : undefined,
    );
    const stream = delivery.includes("stream");
    const body = toBody(`test/${delivery}`, { messages, max_tokens: 100, ...(stream && { stream: true }) });
    await Promise.all(
      Array.from({ length: 12 }, () =>
        post(path, body, token)
          .then((response) => response.text())
          .catch(() => ""),
      ),
    );
    await expect.poll(() => running.log.length).toBe(13);
    expect(upstream.bills.length).toBeGreaterThan(0);
    expect(upstream.billed()).toBeLessThanOrEqual(toNanoUsd(0.01));
    expect(await spent()).toBeGreaterThanOrEqual(upstream.billed());
  });

  itOutsideRelease("are charged for the usage of a stream, which only the gateway requests", async () => {
    const { upstream, post, token, spent, running } = await start(1);
    const body = toBody("test/asked-stream", { messages, max_tokens: 100, stream: true });
    const text = await (await post(path, body, token)).text();
    await expect.poll(() => running.log.length).toBe(2);
    expect(JSON.parse(upstream.seen[0]?.body ?? "")).toMatchObject({
      stream_options: { include_usage: true },
      max_tokens: 100,
    });
    expect(text).toContain("Yes");
    if (name !== "tasks") expect(text).not.toMatch(/"choices":\[\]/);
    expect(await spent()).toBe(upstream.billed());
  });

  itOutsideRelease(
    "receive the counts of a stream that they ask for, and none that they refuse",
    async () => {
      const { upstream, post, token } = await start(1);
      for (const include_usage of [true, false]) {
        const stream_options = { include_usage };
        const body = toBody("test/asked-stream", { messages, max_tokens: 100, stream: true, stream_options });
        const text = await (await post(path, body, token)).text();
        if (name === "pass-through" || name === "v1") expect(/"choices":\[\]/.test(text)).toBe(include_usage);
      }
      expect(upstream.seen).toHaveLength(2);
    },
  );

  itOutsideRelease("are not charged for requests that the provider rejects", async () => {
    const { upstream, post, token, spent } = await start(0.02);
    for (let call = 0; call < 5; call++) {
      const body = toBody("test/refused", { messages, max_tokens: 1_500 });
      expect((await post(path, body, token)).status).toBe(400);
    }
    expect(upstream.seen).toHaveLength(5);
    expect(await spent()).toBe(0n);
  });

  itOutsideRelease("are charged when they leave before the first byte", async () => {
    const { upstream, post, token, spent, running } = await start(1);
    const body = toBody("test/never", { messages, max_tokens: 100 });
    const leaving = new AbortController();
    const asked = post(path, body, token, leaving.signal).catch(() => undefined);
    await expect.poll(() => upstream.seen.length).toBe(1);
    leaving.abort();
    await asked;
    await expect.poll(() => running.log.length).toBe(2);
    expect(await spent()).toBeGreaterThanOrEqual(upstream.billed());
  });

  itOutsideRelease("report the required and remaining amounts, and how to reduce the cost", async () => {
    const { post, token } = await start(0.0001);
    const response = await post(path, toBody("test/plain", { messages, max_tokens: 1_000 }), token);
    expect(response.status).toBe(402);
    const text = await response.text();
    expect(text).toContain("budget-exhausted".slice(0, isMessages ? 0 : undefined));
    expect(text).toContain("$0.0001 is left");
    expect(text).toContain("max_tokens");
  });

  itOutsideRelease("are refused where the price is unknown", async () => {
    const { upstream, post, token } = await start(5);
    const response = await post(path, toBody("nobody/knows", { messages, max_tokens: 10 }), token);
    expect(response.status).toBe(402);
    expect(await response.text()).toContain("`prices`");
    expect(upstream.seen).toHaveLength(0);
  });
});
