import { AsyncLocalStorage } from "node:async_hooks";

/** Describes what an output is: `example` is the output of one of the catalog's demos, `stand-in` follows a plain rule. */
const OUTPUT_HEADER = "x-inferhub-output";

export type OutputKind = "example" | "stand-in";

const kinds = new AsyncLocalStorage<Set<OutputKind>>();

/** Notes what a response is made of. Nothing is noted outside of {@link withOutputKinds}. */
export function markOutput(kind: OutputKind): void {
  kinds.getStore()?.add(kind);
}

/** Makes a response and writes into its header what was noted of its outputs. */
export async function withOutputKinds(respond: () => Promise<Response>): Promise<Response> {
  const noted = new Set<OutputKind>();
  const response = await kinds.run(noted, respond);
  if (noted.size > 0) response.headers.set(OUTPUT_HEADER, [...noted].sort().join(", "));
  return response;
}
