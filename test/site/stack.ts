import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { RecordedRequest, SandboxOptions } from "@inferhub/sandbox";

export interface Stack {
  readonly url: string;
  /** URL of the sandbox itself, for tests that call a provider. */
  readonly sandbox: string;
  /** What arrived at the sandbox since the last reset. */
  requests(): Promise<readonly RecordedRequest[]>;
  reset(): Promise<void>;
  stop(): void;
}

/** What a gateway has in addition to the sandbox. */
export interface StackOptions {
  /** Secret of the admin. With it, the gateway requires tokens. */
  readonly adminSecret?: string;
  /** Secrets of 32 characters or more that encrypt stored keys. Without them, no key can be stored. */
  readonly keySecrets?: readonly string[];
  /** Base URLs of providers that are servers of the test, by ID. */
  readonly upstreams?: Readonly<Record<string, string>>;
  /** Prices in dollars per million tokens, by provider and pattern of a model. */
  readonly prices?: Readonly<Record<string, object>>;
  /** Faults of the sandbox. */
  readonly faults?: SandboxOptions["faults"];
}

/**
 * Site, gateway and sandbox as published, in a separate process.
 * @param missing IDs of providers with neither a key nor a sandbox
 * @param hub     address of the hub that pages read from; without it they ask none
 */
export async function startStack(
  missing: readonly string[] = [],
  hub?: string,
  options: StackOptions = {},
): Promise<Stack> {
  const asked = hub ? { HF_ENDPOINT: hub, HF_HUB_OFFLINE: "" } : { HF_HUB_OFFLINE: "1" };
  const child = fork(fileURLToPath(new URL("./stack.mjs", import.meta.url)), {
    env: {
      ...process.env,
      NODE_ENV: "production",
      MISSING_KEYS: missing.join(","),
      STACK_OPTIONS: JSON.stringify(options),
      ...asked,
    },
    execArgv: [],
  });
  const [{ url, sandbox }] = (await Promise.race([once(child, "message"), readFailure(child)])) as [
    { url: string; sandbox: string },
  ];
  const ask = async <T>(question: string): Promise<T> => {
    child.send(question);
    const [answer] = await once(child, "message");
    return answer as T;
  };
  return {
    url,
    sandbox,
    requests: async () => (await ask<{ requests: RecordedRequest[] }>("requests")).requests,
    reset: async () => void (await ask("reset")),
    stop: () => void child.kill(),
  };
}

const shared = new Map<string, Promise<Stack>>();

/** The stack that the files of a worker share: a start takes longer than most tests. It ends with the worker. */
export function useSharedStack(missing: readonly string[] = []): Promise<Stack> {
  const key = missing.join(",");
  const stack = shared.get(key) ?? startStack(missing);
  shared.set(key, stack);
  return stack;
}

async function readFailure(child: ChildProcess): Promise<never> {
  const [code] = await once(child, "exit");
  throw new Error(`Site, gateway and sandbox did not start (exit ${code})`);
}
