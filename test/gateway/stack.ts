import { type StartOptions, startGateway } from "@inferhub/gateway";
import { type RunningSandbox, type SandboxOptions, startSandbox } from "@inferhub/sandbox";
import { afterAll, beforeAll, expect, vi } from "vitest";
import type { Scopes } from "../../packages/gateway/src/auth/token.ts";
import type { Policy } from "../../packages/gateway/src/config/policy.ts";
import { createMemoryStore } from "../../packages/gateway/src/storage/memory-store.ts";
import type { Store } from "../../packages/gateway/src/storage/store.ts";
import type { UsageEntry } from "../../packages/gateway/src/usage/usage-entry.ts";
import { type Heard, type Tap, tap } from "./tap.ts";

/** The gateway's value in place of every provider's key; no client may ever receive it. */
export const PROVIDER_KEY = "sk-canary-3b9f70c2e51d";
export const ADMIN = "ihub_admin-canary-77c1";

/** A client's side, a gateway and a sandbox in place of all providers, with ears on both wires. */
export interface Stack {
  /** The gateway, as clients reach it. */
  readonly url: string;
  readonly sandbox: RunningSandbox;
  readonly store: Store;
  /** Where the providers are, as the gateway reaches them. */
  readonly providersUrl: string;
  /** What clients and the gateway said to each other. */
  readonly front: readonly Heard[];
  /** The exchange between the gateway and the providers. */
  readonly back: readonly Heard[];
  /** Rules from now on. */
  policy(policy: Policy): void;
  /** @returns a new token */
  token(scopes?: Scopes, expiresAt?: string): Promise<{ readonly id: string; readonly token: string }>;
  /** The usage log, the oldest row first, once it has the requested number of rows. */
  rows(count?: number): Promise<readonly UsageEntry[]>;
  /** Clears the record. */
  clear(): void;
  stop(): Promise<void>;
}

export interface StackOptions extends Partial<StartOptions> {
  /** Whether URLs of response files use https, as some packages require; no server here uses TLS. */
  readonly tls?: boolean;
  /** Providers for which there is no key. */
  readonly without?: readonly string[];
  /** The gateway's key of a provider. Default: the same for all. */
  readonly keyOf?: (providerId: string) => string;
  /** Of the sandbox. Default: it accepts any model ID, and jobs take 100 ms. */
  readonly settings?: SandboxOptions;
}

export async function startStack({
  tls = false,
  without = [],
  keyOf = () => PROVIDER_KEY,
  settings,
  ...options
}: StackOptions = {}): Promise<Stack> {
  const sandbox = await startSandbox({ models: "any", chunkMs: 1, jobMs: 100, ...settings });
  // Response files have URLs of the provider, as in production: not the gateway's.
  const proto = tls ? "https" : "http";
  const back = await tap(sandbox.origin, (host) => ({
    "x-forwarded-proto": proto,
    "x-forwarded-host": host,
  }));
  const store = createMemoryStore();
  let rules: Policy = {};
  const gateway = await startGateway({
    requireTokens: true,
    store,
    adminSecret: ADMIN,
    policy: () => rules,
    graceMs: 100,
    calls: { retry: { attempts: 0 } },
    resolveConnection: ({ id }) =>
      without.includes(id)
        ? undefined
        : { key: keyOf(id), baseUrl: `${back.url}/${id}`, emulatedBy: "sandbox" },
    ...options,
  });
  const front = await tap(gateway.url);
  return {
    url: front.url,
    sandbox,
    providersUrl: back.url,
    store,
    front: front.heard,
    back: back.heard,
    policy: (policy) => {
      rules = policy;
    },
    token: (scopes = {}, expiresAt) => newToken(gateway.url, scopes, expiresAt),
    rows: (count = 0) => rowsOf(store, count),
    clear: () => clear(front, back, sandbox),
    stop: async () => {
      await front.stop();
      await gateway.stop();
      await back.stop();
      await sandbox.stop();
    },
  };
}

/** Runs a stack for the tests of a file or of a part of it. */
export function withStack(options?: StackOptions): () => Stack {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack(options);
  });
  afterAll(() => stack.stop());
  return () => stack;
}

/** Conditions of every call: keys stay behind the gateway, and tokens in front of it. */
export function expectNoLeak(
  { front, back }: Pick<Stack, "front" | "back">,
  ...tokens: readonly string[]
): void {
  for (const { answerHead, answer } of front) {
    expect(answerHead + answer).not.toContain(PROVIDER_KEY);
    expect(answerHead + answer).not.toContain(ADMIN);
  }
  for (const { head, body } of back) {
    for (const token of [ADMIN, ...tokens]) expect(head + body).not.toContain(token);
  }
}

async function newToken(url: string, scopes: Scopes, expiresAt: string | undefined) {
  const response = await fetch(`${url}/api/tokens`, {
    method: "POST",
    headers: { authorization: `Bearer ${ADMIN}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "test", scopes, expiresAt }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string; token: string };
}

async function rowsOf(store: Store, count: number): Promise<readonly UsageEntry[]> {
  const read = async () => (await store.usage({}, { limit: 10_000 })).entries;
  await vi.waitFor(async () => expect((await read()).length).toBeGreaterThanOrEqual(count), {
    timeout: 5_000,
  });
  return (await read()).toReversed();
}

function clear(front: Tap, back: Tap, sandbox: RunningSandbox): void {
  front.clear();
  back.clear();
  sandbox.reset();
}
