import type { Provider } from "@inferhub/inference";
import type { ServedModel } from "@inferhub/local";
import type { CliContext } from "../context.ts";
import { findServers } from "../machine/find-servers.ts";
import { findLocalDefault } from "../machine/open-local.ts";
import type { CallSettings } from "./call-settings.ts";
import type { Choice } from "./choose-provider.ts";

/** A local runtime for a call. */
export interface OnMachine {
  readonly provider: Provider;
  /** Default model, if the user sets none. */
  readonly model: string | undefined;
}

/** Model kinds of a server's models per operation. Other operations accept any model. */
const KINDS: Readonly<Record<string, ServedModel["kind"]>> = {
  "chat-completion": "chat",
  "text-generation": "chat",
  "feature-extraction": "embedding",
  "sentence-similarity": "embedding",
  "text-ranking": "reranker",
  "text-classification": "classifier",
};

/**
 * Selects a local runtime for a call: a server, then an in-process model. Skipped if the call has a provider, a key
 * or a URL.
 */
export async function findOnMachine(
  context: CliContext,
  { named, operation, providers, keys, token, customUrl }: Choice,
  { model, servers: flag }: Pick<CallSettings, "model" | "servers">,
): Promise<OnMachine | undefined> {
  if ((named !== undefined && named !== "auto") || token || customUrl) return undefined;
  const able = providers.filter(({ operations }) => Object.hasOwn(operations, operation.id));
  if (able.some(({ id }) => keys[id])) return undefined;
  const servers = await findServers(context, providers, flag);
  for (const server of servers) {
    const provider = able.find(({ id }) => id === server.provider);
    const isFitting = ({ id, kind }: ServedModel) =>
      model === undefined ? kind === undefined || kind === KINDS[operation.id] : id === model;
    const found = server.models.find(isFitting);
    if (provider && found) return { provider, model: found.id };
  }
  const local = able.find(({ defaultModels }) => defaultModels);
  if (!local) return undefined;
  // Models without the prefix `local/` aren't local.
  if (model !== undefined) return model.startsWith(`${local.id}/`) ? { provider: local, model } : undefined;
  const found = await findLocalDefault(context, operation.id);
  return found === undefined ? undefined : { provider: local, model: found };
}
