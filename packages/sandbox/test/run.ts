import { afterAll, beforeAll } from "vitest";
import { type RunningSandbox, type StartOptions, startSandbox } from "../src/index.ts";

/** Runs a sandbox for the tests of a file. It accepts invented model IDs. Default of `models`: `any`. */
export function withSandbox(options: StartOptions = {}): () => RunningSandbox {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ chunkMs: 1, jobMs: 100, models: "any", ...options });
  });
  afterAll(() => sandbox.stop());
  return () => sandbox;
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly key?: string;
}

/** Posts JSON with a key, unless configured otherwise. */
export function post(
  url: string,
  body: unknown,
  { method = "POST", headers = {}, key = "Bearer any" }: Asking = {},
) {
  return fetch(url, {
    method,
    headers: { "content-type": "application/json", ...(key && { authorization: key }), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

export const user = (content: string) => ({ role: "user" as const, content });
