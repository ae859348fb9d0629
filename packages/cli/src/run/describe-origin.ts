import { type CallMeta, isImitated, LOCAL_SERVER, type Provider } from "@inferhub/inference";

/**
 * Describes what served a response, if it wasn't a provider with a key: a server on this machine, a model in this
 * process, or the sandbox.
 */
export function describeOrigin(
  meta: Pick<CallMeta, "servedBy" | "model" | "provider">,
  provider: Provider | undefined,
): string | undefined {
  const { servedBy, model } = meta;
  if (servedBy === LOCAL_SERVER) return `Served by ${provider?.label ?? meta.provider} on this machine`;
  if (isImitated(meta)) return "Sandbox response, not from the model";
  return servedBy ? `Served by ${model} in this process` : undefined;
}
