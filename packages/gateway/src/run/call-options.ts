import type { FileCallOptions } from "@inferhub/inference/core";
import type { Context } from "hono";
import type { ApiEnv, Services } from "../services.ts";
import { standInHeaders } from "../stand-in-headers.ts";
import type { TaskCall } from "./task-call.ts";

export type TaskCallOptions = FileCallOptions & Required<Pick<FileCallOptions, "fetch">>;

/** How a call is made: with the gateway's patience, and with what the caller tells a stand-in. */
export function callOptions(
  { req, env }: Context<ApiEnv>,
  { calls, upstreams }: Services,
  { provider, outputType }: TaskCall,
): TaskCallOptions {
  // What callers write is data: it names no file of this machine, and no address to be fetched.
  const egress = { inputs: "none" } as const;
  const options = { ...calls, egress, outputType, signal: env.left, fetch };
  const upstream = upstreams.require(provider);
  const headers = standInHeaders((name) => req.header(name), upstream);
  if (upstream.baseUrl === undefined || Object.keys(headers).length === 0) return options;
  // Repeating would hide what the caller asked to see.
  const retry = { ...calls.retry, attempts: 0 };
  return { ...options, retry, fetch: fetchWith(headers, upstream.baseUrl) };
}

/** A `fetch` that adds headers to what goes to one address, and to nothing else that a call fetches. */
function fetchWith(added: Readonly<Record<string, string>>, baseUrl: string): typeof fetch {
  const below = `${new URL(baseUrl).href.replace(/\/+$/, "")}/`;
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!url.href.startsWith(below)) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    for (const [name, value] of Object.entries(added)) headers.set(name, value);
    return fetch(input, { ...init, headers });
  };
}
