import { type CallMeta, LOCAL_SERVER } from "@inferhub/inference/core";

/** What answered a call that no sandbox imitated: a server or a model on this machine, or the provider itself. */
export function describeOrigin({ servedBy }: Pick<CallMeta, "servedBy">): string {
  if (servedBy === LOCAL_SERVER) return "Answered by a server on this machine";
  return servedBy ? "Answered by a model on this machine" : "Answered by the provider";
}
