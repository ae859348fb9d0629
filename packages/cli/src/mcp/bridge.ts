import { createInterface } from "node:readline";
import type { Tools } from "../tools.ts";

/** The gateway to connect to. */
export interface BridgeTarget {
  readonly url: string;
  readonly token: string | undefined;
  /** Stops the bridge. */
  readonly signal: AbortSignal;
}

interface Message {
  readonly id?: string | number | undefined;
  readonly method?: string | undefined;
  readonly params?: { readonly requestId?: string | number } | undefined;
}

/** JSON-RPC error codes: parse error, and server error. */
const NOT_JSON = -32_700;
const FAILED = -32_000;

/** Sends each line of stdin to a gateway as a message, and writes each response as a line of stdout. */
export async function bridge({ context, out }: Tools, target: BridgeTarget): Promise<void> {
  const { stdin, fetch = globalThis.fetch } = context;
  const requests = new Map<string | number, AbortController>();
  const running = new Set<Promise<void>>();
  const lines = createInterface({ input: stdin, signal: target.signal });
  const send = async (line: string): Promise<void> => {
    const message = readMessage(line);
    if (!message) return void (await out.write(fail(undefined, NOT_JSON, "The line is not JSON")));
    const { id, method, params } = message;
    if (method === "notifications/cancelled") requests.get(params?.requestId ?? "")?.abort();
    const controller = new AbortController();
    if (id !== undefined && method !== undefined) requests.set(id, controller);
    const signal = AbortSignal.any([controller.signal, target.signal]);
    const answer = await post(fetch as typeof globalThis.fetch, target, line, message, signal);
    requests.delete(id ?? "");
    // A request that was canceled has no response.
    if (answer !== undefined && !signal.aborted) await out.write(answer);
  };
  for await (const line of lines) {
    if (line.trim() === "") continue;
    const sending = send(line).finally(() => running.delete(sending));
    running.add(sending);
  }
  await Promise.all(running);
}

/** @returns the response as a line, or `undefined` if there is none */
async function post(
  fetch: typeof globalThis.fetch,
  { url, token }: BridgeTarget,
  body: string,
  { id }: Message,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const response = await fetch(new URL("/mcp", url), {
      method: "POST",
      headers: {
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body,
      signal,
    });
    const text = await response.text();
    if (id === undefined || response.status === 202) return undefined;
    if (response.ok) return `${JSON.stringify(JSON.parse(text))}\n`;
    const { error } = JSON.parse(text) as { readonly error?: { readonly message?: string } };
    return fail(id, FAILED, error?.message ?? `The gateway returned status ${response.status}`);
  } catch {
    return id === undefined ? undefined : fail(id, FAILED, `No response from the gateway at ${url}`);
  }
}

const fail = (id: string | number | undefined, code: number, message: string) =>
  `${JSON.stringify({ jsonrpc: "2.0", id: id ?? null, error: { code, message } })}\n`;

function readMessage(line: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
