import type { CallMeta, Provider } from "@inferhub/inference";
import { isLocal } from "../doctor/checks/local-servers.ts";

/** Who answered, if it was not a provider with a key: a server or a model of this machine, or what imitates a model. */
export function describeOrigin(
  { servedBy, model }: Pick<CallMeta, "servedBy" | "model">,
  provider: Provider | undefined,
): string | undefined {
  if (servedBy !== undefined && servedBy === provider?.id) return `Served by ${model} in this process`;
  if (servedBy !== undefined) return "Sandbox response, not from the model";
  return provider && isLocal(provider) ? `Served by ${provider.label} on this machine` : undefined;
}
