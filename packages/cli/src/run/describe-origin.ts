import { type CallMeta, isImitated, LOCAL_SERVER, type Provider } from "@inferhub/inference";

/** Describes what served a response: the provider, a server or a model on this machine, or the sandbox. */
export function describeOrigin(
  meta: Pick<CallMeta, "servedBy" | "model" | "provider">,
  provider: Provider | undefined,
): string {
  const { servedBy, model } = meta;
  if (servedBy === LOCAL_SERVER) return `Served by ${provider?.label ?? meta.provider} on this machine`;
  if (isImitated(meta)) return "Sandbox response, not from the model";
  if (servedBy) return `Served by ${model}, a model on this machine`;
  return `Served by ${provider?.label ?? meta.provider}`;
}
