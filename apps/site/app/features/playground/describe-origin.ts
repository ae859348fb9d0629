import { type CallMeta, LOCAL_SERVER } from "@inferhub/inference/core";

/** The origin of a response without a sandbox: a server or a model on this machine, or the provider. */
export function describeOrigin({ servedBy }: Pick<CallMeta, "servedBy">): string {
  if (servedBy === LOCAL_SERVER) return "Served by a server on this machine";
  return servedBy ? "Served by a model on this machine" : "Served by the provider";
}
