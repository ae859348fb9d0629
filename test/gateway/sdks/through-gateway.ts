import type { RunningSandbox, SandboxOptions } from "@inferhub/sandbox";
import { afterAll, beforeAll, expect } from "vitest";
import { expectNoLeak, PROVIDER_KEY, type Stack, startStack } from "../stack.ts";

/** The keys that tests of the sandbox give their clients. */
const ANY_KEY = /\b(any|hf_any|invalid)$/;
const CREDENTIALS = ["authorization", "x-api-key"];
const HUB_PATHS = /^\/api\/(models|tasks)\b/;

const realFetch = globalThis.fetch;
let stack: Stack | undefined;
let token = "";

/** Some packages take hold of `fetch` when they are loaded, so that this one has to be there before. */
globalThis.fetch = (input, init) =>
  stack ? asInLife(stack, new Request(input, init)) : realFetch(input, init);

function asInLife({ url, sandbox, providersUrl }: Stack, asked: Request): Promise<Response> {
  const address = new URL(asked.url);
  const { host, pathname, search } = address;
  // Providers' files use TLS, and the gateway does not use the Hub.
  if (host === new URL(providersUrl).host)
    return realFetch(new Request(`${providersUrl}${pathname}${search}`, asked));
  if (host !== new URL(url).host) return realFetch(asked);
  if (HUB_PATHS.test(pathname)) return realFetch(new Request(`${sandbox.origin}${pathname}${search}`, asked));
  for (const name of CREDENTIALS) {
    const value = asked.headers.get(name);
    if (!value || !ANY_KEY.test(value)) continue;
    asked.headers.set(name, value.replace(ANY_KEY, token));
    // Here it is the gateway's key that the provider refuses.
    if (value.endsWith("invalid")) asked.headers.set("x-inferhub-fault", "401");
  }
  return realFetch(asked);
}

/** Replaces the sandbox's own helper: the sandbox is called through a gateway, with all limits on. */
export function withGateway(settings: SandboxOptions = {}): () => RunningSandbox {
  let reached: RunningSandbox;
  beforeAll(async () => {
    const started = await startStack({ tls: true, settings });
    const scopes = { budget: { usd: 100, per: "day" }, requestsPerMinute: 100_000, concurrency: 50 } as const;
    ({ token } = await started.token(scopes));
    reached = { ...started.sandbox, origin: started.url, url: (id) => `${started.url}/${id}` };
    stack = started;
  });
  afterAll(async () => {
    if (!stack) return;
    expectKeyOfGateway(stack);
    expectNoLeak(stack, token);
    await expectLedger(stack);
    await stack.stop();
    stack = undefined;
  });
  return () => reached;
}

/** Files are fetched from the providers by the clients themselves, with no key at all. */
function expectKeyOfGateway({ back }: Stack): void {
  const sent = back.filter(({ head }) => head.includes("\naccept-encoding: identity"));
  expect(sent.length).toBeGreaterThan(0);
  for (const { head } of sent) expect(head).toContain(PROVIDER_KEY);
}

async function expectLedger({ front, rows }: Stack): Promise<void> {
  const entries = await rows(front.length);
  expect(entries).toHaveLength(front.length);
  for (const { surface, tokenId, provider, attempts } of entries) {
    expect({ surface, tokenId, provider, attempts }).toEqual({
      surface: expect.stringMatching(/^(pass-through|openai)$/),
      tokenId: expect.stringMatching(/^tok_/),
      provider: expect.any(String),
      attempts: 1,
    });
  }
  const talks = entries.filter(({ provider = "" }) => !["fal-ai", "replicate"].includes(provider));
  const counted = talks.filter(({ estimated, model, promptTokens = 0, completionTokens = 0 }) => {
    return !estimated && model && promptTokens > 0 && completionTokens > 0;
  });
  if (talks.length > 0) expect(counted.length).toBeGreaterThan(talks.length / 5);
}
