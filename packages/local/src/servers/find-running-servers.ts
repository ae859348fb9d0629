import type { Fetch } from "@inferhub/catalog/platform";
import { PROVIDERS } from "@inferhub/inference";
import { llamaCpp } from "./llama-cpp.ts";
import { lmStudio } from "./lm-studio.ts";
import { ollama } from "./ollama.ts";
import { isReply, type Reply, type ServedModel, type ServerKind } from "./server-kind.ts";
import { tei } from "./tei.ts";
import { tgi } from "./tgi.ts";
import { vllm } from "./vllm.ts";

/** In the order in which they are preferred. */
export const SERVER_KINDS: readonly ServerKind[] = [ollama, lmStudio, llamaCpp, vllm, tgi, tei];

/** The most models of a server that it is asked about one by one. */
const MAX_DESCRIBED = 50;

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

/** Asks all programs that may serve models on this machine, immediately. Only loopback addresses, without redirects. */
export async function findRunningServers({
  timeoutMs = 1_000,
  baseUrls = {},
  fetch = globalThis.fetch,
  signal,
}: FindServersOptions = {}): Promise<readonly RunningServer[]> {
  const limit = AbortSignal.timeout(timeoutMs);
  const ends = signal ? AbortSignal.any([signal, limit]) : limit;
  /** Reads what a path answers. What is no JSON object, comes too late or not at all is `undefined`. */
  async function ask<T>(url: string, read: (body: Reply) => T, sent?: Reply): Promise<T | undefined> {
    const posted = sent && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sent),
    };
    try {
      const response = await fetch(url, { ...posted, signal: ends, redirect: "error" });
      const body: unknown = response.ok ? await response.json() : undefined;
      return isReply(body) ? read(body) : undefined;
    } catch {
      return undefined;
    }
  }

  async function look(kind: ServerKind): Promise<RunningServer | undefined> {
    const { provider: id, older, describe } = kind;
    const provider = PROVIDERS.find((each) => each.id === id);
    const baseUrl = toLoopbackAddress(baseUrls[id] ?? provider?.baseUrl ?? "");
    if (!provider || !baseUrl) return undefined;
    const lists = [kind, older].filter((list) => list !== undefined);
    const answers = await Promise.all(lists.map(({ path, read }) => ask(`${baseUrl}${path}`, read)));
    const listed = answers.find((models) => models !== undefined);
    if (!listed || !describe)
      return listed && { provider: id, label: provider.label, baseUrl, models: listed };
    const details = listed
      .slice(0, MAX_DESCRIBED)
      .map((model) => ask(`${baseUrl}${describe.path}`, describe.read, describe.body(model)));
    const known = await Promise.all(details);
    return {
      ...{ provider: id, label: provider.label, baseUrl },
      models: listed.map((model, at) => ({ ...model, ...known[at] })),
    };
  }

  const found = await Promise.all(SERVER_KINDS.map(look));
  signal?.throwIfAborted();
  return found.filter((server) => server !== undefined);
}

/** The URL without a name that a different machine could have, `undefined` if it is none of this machine. */
function toLoopbackAddress(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, port } = new URL(url);
  if (!/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) return undefined;
  const host = hostname === "localhost" ? "127.0.0.1" : hostname;
  return `${protocol}//${host}${port && `:${port}`}`;
}
