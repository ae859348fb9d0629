import { type AccessEntry, type RunningGateway, type StartOptions, startGateway } from "@inferhub/gateway";
import { PROVIDERS } from "@inferhub/inference";
import { defineProvider } from "@inferhub/inference/define";
import { hashSecret, newSecret } from "../../../packages/gateway/src/auth/secret.ts";
import type { Policy } from "../../../packages/gateway/src/config/policy.ts";
import { createMemoryStore } from "../../../packages/gateway/src/storage/memory-store.ts";
import type { UsageEntry } from "../../../packages/gateway/src/usage/usage-entry.ts";
import { SLOWNESS } from "../../slowness.ts";
import { ANY, MODEL, ONE } from "./doors.ts";
import { type MisbehavingUpstream, startUpstream } from "./upstream.ts";

export const KEY = "sk-canary-5f1d0c9a7b";

/** Maximum wait of a client for an end; far longer than any timeout of the gateway here. */
const BOUND_MS = 60_000 * SLOWNESS;

/** Sends all requests to an endpoint in one format. */
const together = PROVIDERS.filter(({ id }) => id === "together");
const spares = together.map((provider) => defineProvider({ ...provider, id: "spare", label: "Spare" }));

/** One slot for each provider and token, so that a slot that is not released is noticed. */
export const POLICY: Policy = {
  routes: {
    [ONE]: { targets: [{ provider: "together", model: MODEL }] },
    [ANY]: { targets: ["together", "spare"].map((provider) => ({ provider, model: MODEL })) },
  },
  providers: { together: { concurrency: 1 }, spare: { concurrency: 1 } },
  // Every call has a price, so that the tokens' budgets count them.
  prices: { together: { "*": { request: 0.001 } }, spare: { "*": { request: 0.001 } } },
};

export interface Scene extends RunningGateway {
  readonly upstream: MisbehavingUpstream;
  readonly token: string;
  /** Another caller's, with separate slots and budget. */
  readonly otherToken: string;
  readonly log: AccessEntry[];
  setPolicy(policy: Policy): void;
  /** Number of times that the rules were read; each request reads them on arrival. */
  policyReads(): number;
  /** Stops the gateway, and returns the usage log, the oldest row first. */
  rows(): Promise<readonly UsageEntry[]>;
  /** All logs and output of the gateway, in addition to its responses. */
  traces(): Promise<string>;
  end(): Promise<void>;
}

export interface SceneOptions extends Partial<StartOptions> {
  /** Of each token. Default: 1. */
  readonly concurrency?: number;
}

/** A gateway with one token, before two providers at one upstream. */
export async function openScene({ concurrency = 1, ...options }: SceneOptions = {}): Promise<Scene> {
  const upstream = await startUpstream();
  const store = createMemoryStore();
  const token = newSecret();
  const log: AccessEntry[] = [];
  const problems: string[] = [];
  let policy = POLICY;
  let reads = 0;
  const otherToken = newSecret();
  for (const [index, secret] of [token, otherToken].entries()) {
    const made = { id: `tok_${index + 1}`, name: `${index + 1}` };
    const at = new Date().toISOString();
    await store.addToken(
      {
        ...made,
        hash: hashSecret(secret),
        scopes: { concurrency, budget: { usd: 1, per: "total" }, admin: true },
        createdAt: at,
      },
      {
        id: made.id,
        at,
        action: "token-created",
        tokenId: made.id,
        tokenName: made.name,
        actorName: "test",
      },
    );
  }
  const running = await startGateway({
    providers: [...together, ...spares],
    resolveConnection: ({ id }) => ({ key: KEY, baseUrl: `${upstream.url}/${id}` }),
    requireTokens: true,
    store,
    policy: () => {
      reads += 1;
      return policy;
    },
    calls: { retry: { attempts: 0 } },
    firstByteMs: 60_000,
    maxBodyBytes: 100_000,
    graceMs: 1_000,
    log: (entry) => log.push(entry),
    onProblem: (message) => problems.push(message),
    ...options,
  });
  const rows = async () => {
    await running.stop();
    const { entries } = await store.usage({}, { limit: 100 });
    return [...entries].reverse();
  };
  return {
    ...running,
    upstream,
    token,
    otherToken,
    log,
    setPolicy: (next) => {
      policy = next;
    },
    policyReads: () => reads,
    rows,
    traces: async () => {
      const headers = { authorization: `Bearer ${token}` };
      const metrics = await fetch(`${running.url}/api/metrics`, { headers }).then(
        (response) => response.text(),
        () => "it is stopped",
      );
      const { entries } = await store.usage({}, { limit: 100 });
      return JSON.stringify([log, problems, metrics, entries]);
    },
    end: async () => {
      await running.stop();
      upstream.close();
    },
  };
}

/** Waits until something is so. */
export async function until(probe: () => unknown, withinMs = 60_000): Promise<void> {
  const endMs = performance.now() + withinMs;
  while (!probe()) {
    if (performance.now() > endMs) throw new Error(`Not within ${withinMs} ms: ${probe}`);
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
}

/** What something comes to, if that is soon. */
export async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const bound = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No end within ${BOUND_MS} ms`)), BOUND_MS);
  });
  return Promise.race([work, bound]).finally(() => clearTimeout(timer));
}
