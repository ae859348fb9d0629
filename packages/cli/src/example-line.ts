import type { Operation } from "@inferhub/catalog";
import type { Provider } from "@inferhub/inference";
import { getMediaKind, getPrimary } from "./schema.ts";

/** Input text in examples. */
export const EXAMPLE_WORDS = "I like it";

/** Returns a command line that runs an operation. */
export function exampleLine(operation: Operation, provider: Provider | undefined, url?: string): string {
  const kind = getMediaKind(getPrimary(operation));
  const input = kind ? `${kind}-file` : `"${EXAMPLE_WORDS}"`;
  const where = [provider && `--provider ${provider.id}`, url && `--url ${url}`].filter(Boolean);
  return ["npx inferhub run", operation.id, input, ...where].join(" ");
}
