import { type CallMeta, LOCAL_SERVER } from "@inferhub/inference/core";

/** What answered a call that no sandbox imitated: a server or a model on this machine, or the provider itself. */
export function describeOrigin({ servedBy }: Pick<CallMeta, "servedBy">): string {
  if (servedBy === LOCAL_SERVER) return "Served by a server on this machine";
  return servedBy ? "Served by a model on this machine" : "Served by the provider";
}
