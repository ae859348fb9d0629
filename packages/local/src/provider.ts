import { type Provider, SERVED_BY_HEADER } from "@inferhub/inference";
import type { Adapter, LocalAdapter } from "@inferhub/inference/define";
import { local } from "@inferhub/inference/providers/local";

/** Runs a model. Files in its input and output are `{ bytes, type }`. */
export type RunModel = (
  model: string,
  operation: string,
  input: unknown,
  signal: AbortSignal,
) => Promise<unknown>;

/** Creates the provider for models in this process. */
export function createLocalProvider(run: RunModel): Provider<"local"> {
  const entries = Object.entries<Adapter>(local.operations).map(([id, adapter]): [string, LocalAdapter] => [
    id,
    {
      ...adapter,
      // The body is already the operation's output.
      parseResponse: (body) => body as never,
      run: async ({ model, input }, { signal }) => {
        const body = toBlobs(await run(model, id, await toBytes(input), signal));
        const request = { method: "POST", url: `${local.id}:${model}`, headers: {}, secrets: [] };
        const response = new Response(null, { headers: { [SERVED_BY_HEADER]: local.id } });
        return { request, response, attempts: 1, body };
      },
    },
  ]);
  return { ...local, operations: Object.fromEntries(entries) };
}

/** Replaces files by bytes, which can be sent to threads. */
export async function toBytes(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return { bytes: new Uint8Array(await value.arrayBuffer()), type: value.type };
  if (Array.isArray(value)) return value.some(isObject) ? Promise.all(value.map(toBytes)) : value;
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(async ([name, each]) => [name, await toBytes(each)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Replaces the bytes of files by `Blob`. */
function toBlobs(output: unknown): unknown {
  if (!isObject(output) || !(output["bytes"] instanceof Uint8Array)) return output;
  return new Blob([output["bytes"] as Uint8Array<ArrayBuffer>], { type: String(output["type"]) });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
