import type { ClientOptions } from "../contracts/client.ts";
import type { FileCallOptions } from "../contracts/options.ts";

type Options = Partial<ClientOptions> & FileCallOptions;

/** Options whose values have no names that could be misspelled, or names that the caller chooses. */
const PLAIN = new Set<string>([
  "baseUrls",
  "billTo",
  "fetch",
  "includeCredentials",
  "keys",
  "middleware",
  "models",
  "outputType",
  "provider",
  "providers",
  "resolveCandidate",
  "signal",
  "strict",
  "timeout",
] satisfies (keyof Options)[]);

/** Clients whose options have only known names. */
export const checkedClients = new WeakSet<object>();

/** Whether options have a name that a closer look must know, in themselves or in an object. */
export function needsOptionCheck(options: object | undefined): boolean {
  for (const name in options) {
    const value = (options as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined && (!PLAIN.has(name) || (name === "timeout" && typeof value === "object")))
      return true;
  }
  return false;
}

/** The same for the options of a client, which are looked at once. */
export function needsClientCheck(client: object): boolean {
  if (checkedClients.has(client)) return false;
  if (needsOptionCheck(client)) return true;
  checkedClients.add(client);
  return false;
}
