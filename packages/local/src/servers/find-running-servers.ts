import type { Fetch } from "@inferhub/catalog/platform";
import { PROVIDERS } from "@inferhub/inference";
import { llamaCpp } from "./llama-cpp.ts";
import { lmStudio } from "./lm-studio.ts";
import { ollama } from "./ollama.ts";
import { isReply, type Reply, type ServedModel, type ServerKind } from "./server-kind.ts";
import { tei } from "./tei.ts";
import { tgi } from "./tgi.ts";
import { vllm } from "./vllm.ts";

/** In order of preference. */
export const SERVER_KINDS: readonly ServerKind[] = [ollama, lmStudio, llamaCpp, vllm, tgi, tei];

/** Maximum number of models whose details are requested from one server. */
const MAX_DESCRIBED = 50;

/** A running model server on this machine. */
export interface RunningServer {
  /** Provider ID. */
  readonly provider: string;
  readonly label: string;
  readonly baseUrl: string;
  readonly models: readonly ServedModel[];
}

/** Options for finding local servers. */
export interface FindServersOptions {
  /** Timeout for all servers in milliseconds. The first request of a process took 500 ms. Default: 1,000. */
  readonly timeoutMs?: number;
  /** Base URLs by provider, instead of the defaults. URLs of other machines are skipped. */
  readonly baseUrls?: Readonly<Record<string, string>>;
  readonly fetch?: Fetch;
  readonly signal?: AbortSignal;
}

/** Finds running model servers with parallel requests. Only loopback addresses, without redirects. */
export async function findRunningServers({
  timeoutMs = 1_000,
  baseUrls = {},
  fetch = globalThis.fetch,
  signal,
}: FindServersOptions = {}): Promise<readonly RunningServer[]> {
  const limit = AbortSignal.timeout(timeoutMs);
  const ends = signal ? AbortSignal.any([signal, limit]) : limit;
  /** Requests a path and parses the response. Returns `undefined` on a timeout, an error, or if it isn't a JSON object. */
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

/** Replaces the host name by a loopback IP. Returns `undefined` for a URL of another machine. */
function toLoopbackAddress(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, port } = new URL(url);
  if (!/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) return undefined;
  const host = hostname === "localhost" ? "127.0.0.1" : hostname;
  return `${protocol}//${host}${port && `:${port}`}`;
}
