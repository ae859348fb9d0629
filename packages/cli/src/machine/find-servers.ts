import { type Provider, readBaseUrlsFromEnv } from "@inferhub/inference";
import type { RunningServer } from "@inferhub/local";
import type { CliContext } from "../context.ts";
import { openSettings } from "../settings/open-settings.ts";
import { serversSetting } from "../settings/settings.ts";

/**
 * Finds the model servers on this machine, unless the setting disables it.
 * @param flag `false` for `--no-servers`
 */
export async function findServers(
  context: Pick<CliContext, "env" | "cwd" | "fetch" | "platform">,
  providers: readonly Provider[],
  flag?: boolean,
): Promise<readonly RunningServer[]> {
  const settings = await openSettings(context);
  if (!settings.value(serversSetting, flag)) return [];
  const { findRunningServers } = await import("@inferhub/local");
  const baseUrls = readBaseUrlsFromEnv(providers, context.env);
  return findRunningServers({ baseUrls, ...(context.fetch && { fetch: context.fetch }) });
}

/** Describes a server in one line: `Ollama, 2 models: llama3.2:3b (2.0 GB, 128k tokens), …`. */
export function describeServer({ label, models }: RunningServer): string {
  const named = models.slice(0, MAX_NAMED).map(({ id, bytes, contextTokens }) => {
    const facts = [bytes && `${(bytes / 1e9).toFixed(1)} GB`, contextTokens && `${contextTokens} tokens`];
    const known = facts.filter(Boolean).join(", ");
    return known ? `${id} (${known})` : id;
  });
  const more = models.length > MAX_NAMED ? ", …" : "";
  const count = models.length === 1 ? "1 model" : `${models.length} models`;
  return models.length === 0 ? `${label}, no model` : `${label}, ${count}: ${named.join(", ")}${more}`;
}

const MAX_NAMED = 4;
