import { type CallMeta, isImitated, LOCAL_SERVER } from "@inferhub/inference/core";

type Served = Pick<CallMeta, "servedBy" | "provider">;

/** Describes which of the four served a response: the provider, a server or a model on this machine, or the sandbox. */
export function describeOrigin(meta: Served): string {
  if (isImitated(meta)) return "Sandbox response, not from the model";
  if (meta.servedBy === LOCAL_SERVER) return "Served by a server on this machine";
  return meta.servedBy ? "Served by a model on this machine" : "Served by the provider";
}

/** The origin of a response with several calls: the sandbox if it imitated any of them, else that of the last call. */
export const describeOrigins = (calls: readonly Served[]): string | undefined => {
  const meta = calls.find(isImitated) ?? calls.at(-1);
  return meta && describeOrigin(meta);
};

/** The origin of a response, below its output. */
export function Origin({ text }: { text: string }) {
  return (
    <p data-testid="origin" className="text-xs text-muted">
      {text}
    </p>
  );
}
