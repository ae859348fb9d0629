import type { CallMeta, Provider } from "@inferhub/inference";
import { isLocal } from "../doctor/checks/local-servers.ts";

/** Server, local model or emulator that served a response, unless it was a provider with a key. */
export function describeOrigin(
  { servedBy, model }: Pick<CallMeta, "servedBy" | "model">,
  provider: Provider | undefined,
): string | undefined {
  if (servedBy !== undefined && servedBy === provider?.id) return `Served by ${model} in this process`;
  if (servedBy !== undefined) return "Sandbox response, not from the model";
  return provider && isLocal(provider) ? `Served by ${provider.label} on this machine` : undefined;
}
