import { type OutputType, PROVIDERS, type Provider, toMethodName } from "@inferhub/inference";
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
export function callWith({ provider, options, fetch, ...call }: Call): Promise<unknown> {
  const definition = PROVIDERS.find(({ id }) => id === provider) as Provider;
  const client = createClient({
    providers: [definition],
    keys: { [provider]: "secret" },
    retry: { attempts: 0 },
    ...options,
    polling: { intervalMs: 1 },
    fetch,
  });
  return callMethod(client, call);
}

/** Calls the method of a client that runs an operation. */
export async function callMethod(
  client: object,
  { operation, mode, outputType, call }: Pick<Call, "operation" | "mode" | "outputType" | "call">,
): Promise<unknown> {
  const methods = client as Readonly<Record<string, Method>>;
  const method = methods[`${toMethodName(operation)}${mode === "stream" ? "Stream" : ""}`] as Method;
  if (mode === "plain") return method.call(client, call, { outputType } as CallOptions);
  const chunks: unknown[] = [];
  for await (const chunk of method.call(client, call)) chunks.push(chunk);
  return chunks;
}
