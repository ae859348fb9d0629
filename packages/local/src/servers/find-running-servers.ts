import type { Fetch } from "@inferhub/catalog/platform";
import { PROVIDERS } from "@inferhub/inference";
import { llamaCpp } from "./llama-cpp.ts";
import { lmStudio } from "./lm-studio.ts";
import { ollama } from "./ollama.ts";
import { isReply, type ServedModel, type ServerKind } from "./server-kind.ts";
import { tei } from "./tei.ts";
import { tgi } from "./tgi.ts";
import { vllm } from "./vllm.ts";

/** In the order in which they are preferred. */
export const SERVER_KINDS: readonly ServerKind[] = [ollama, lmStudio, llamaCpp, vllm, tgi, tei];

/** A program on this machine that serves models now. */
export interface RunningServer {
  /** ID of its provider. */
  readonly provider: string;
  readonly label: string;
  readonly baseUrl: string;
  readonly models: readonly ServedModel[];
}

/** Where and how long servers are looked for. */
export interface FindServersOptions {
  /** Milliseconds for all servers together. A first request of a process took half a second. Default: 1,000. */
  readonly timeoutMs?: number;
  /** Base URLs by provider, instead of the servers' own. Those of other machines are not asked. */
  readonly baseUrls?: Readonly<Record<string, string>>;
  readonly fetch?: Fetch;
  readonly signal?: AbortSignal;
}

/** Asks all programs that may serve models on this machine, at once. Only loopback addresses, without redirects. */
export async function findRunningServers({
  timeoutMs = 1_000,
  baseUrls = {},
  fetch = globalThis.fetch,
  signal,
}: FindServersOptions = {}): Promise<readonly RunningServer[]> {
  const limit = AbortSignal.timeout(timeoutMs);
  const ends = signal ? AbortSignal.any([signal, limit]) : limit;
  const ask = async ({ provider: id, path, read }: ServerKind): Promise<RunningServer | undefined> => {
    const provider = PROVIDERS.find((each) => each.id === id);
    const baseUrl = toLoopbackAddress(baseUrls[id] ?? provider?.baseUrl ?? "");
    if (!provider || !baseUrl) return undefined;
    try {
      const response = await fetch(`${baseUrl}${path}`, { signal: ends, redirect: "error" });
      const body: unknown = response.ok ? await response.json() : undefined;
      const models = isReply(body) ? read(body) : undefined;
      return models && { provider: id, label: provider.label, baseUrl, models };
    } catch {
      return undefined;
    }
  };
  const found = await Promise.all(SERVER_KINDS.map(ask));
  signal?.throwIfAborted();
  return found.filter((server) => server !== undefined);
}

/** The address without a name that another machine could have, `undefined` if it is none of this machine. */
function toLoopbackAddress(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, port } = new URL(url);
  if (!/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) return undefined;
  const host = hostname === "localhost" ? "127.0.0.1" : hostname;
  return `${protocol}//${host}${port && `:${port}`}`;
}
