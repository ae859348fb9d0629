import { methodName, type OutputType, PROVIDERS, type Provider } from "@inferhub/inference";
import { type CallOptions, createClient } from "@inferhub/inference/core";

export const MODES = ["plain", "stream"] as const;
export type Mode = (typeof MODES)[number];

/** A call of one operation of one provider. */
export interface Call {
  /** Id of the provider. */
  readonly provider: string;
  /** Id of the operation. */
  readonly operation: string;
  readonly mode: Mode;
  /** Default: `"blob"`. */
  readonly outputType?: OutputType | undefined;
  /** Arguments of the client's method. */
  readonly call: Readonly<Record<string, unknown>>;
  /** Options of the client. */
  readonly options?: object | undefined;
  readonly fetch: typeof globalThis.fetch;
}

type Method = (args: unknown, options?: CallOptions) => Promise<unknown> & AsyncIterable<unknown>;

/** Makes a call with a constant key and gives its output, or the list of its chunks. */
export async function callWith({ provider, operation, mode, outputType, call, options, fetch }: Call) {
  const definition = PROVIDERS.find(({ id }) => id === provider) as Provider;
  const client = createClient({
    providers: [definition],
    keys: { [provider]: "secret" },
    retry: { attempts: 0 },
    ...options,
    polling: { intervalMs: 1 },
    fetch,
  }) as unknown as Readonly<Record<string, Method>>;
  const method = client[`${methodName(operation)}${mode === "stream" ? "Stream" : ""}`] as Method;
  if (mode === "plain") return method(call, { outputType } as CallOptions);
  const chunks: unknown[] = [];
  for await (const chunk of method(call)) chunks.push(chunk);
  return chunks;
}
