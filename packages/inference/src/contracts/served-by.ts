import type { ProviderConnection } from "./candidate.ts";
import type { CallMeta } from "./options.ts";
import type { ProviderFacts } from "./provider-facts.ts";

/** `servedBy` of a response of a server of models on this machine, such as Ollama. */
export const LOCAL_SERVER = "local-server";

const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?=[:/]|$)/;

/**
 * Whether a provider is a server of models, and its address is on this machine. A gateway or sandbox on this
 * machine does not count: it names itself in a header of its responses.
 */
export const isServerOnThisMachine = (
  { baseUrl: own, auth }: Pick<ProviderFacts, "baseUrl" | "auth">,
  { baseUrl = own }: Pick<ProviderConnection, "baseUrl"> = {},
): boolean => auth.optional === true && LOOPBACK.test(own) && LOOPBACK.test(baseUrl);

/**
 * Whether a response was imitated by a sandbox or replayed from a recording. Exclude it from sums of tokens or
 * costs; its times do not measure the provider.
 */
export const isImitated = ({ servedBy, provider }: Pick<CallMeta, "servedBy" | "provider">): boolean =>
  servedBy !== undefined && servedBy !== "" && servedBy !== provider && servedBy !== LOCAL_SERVER;
