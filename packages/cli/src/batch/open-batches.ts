import {
  InferenceClient,
  PROVIDERS,
  type Provider,
  readBaseUrlsFromEnv,
  readKeysFromEnv,
} from "@inferhub/inference";
import type { Batches, BatchHandle, BatchReference, BatchTarget } from "@inferhub/inference/batches";
import { getProviders } from "../context.ts";
import { CliError, createUnknownIdError } from "../problems.ts";
import type { CallSettings } from "../run/call-settings.ts";
import type { Tools } from "../tools.ts";

/** Batches with the keys of the environment, and where new ones go. */
export interface OpenBatches {
  readonly batches: Batches;
  /** The key of a gateway. It is never part of a handle. */
  readonly accessToken: string | undefined;
}

/** Opens the client's batches. */
export async function openBatches(tools: Tools): Promise<OpenBatches> {
  const { env, fetch = globalThis.fetch } = tools.context;
  const providers = await getProviders(tools.context);
  const client = new InferenceClient("", {
    keys: readKeysFromEnv(providers, env),
    baseUrls: readBaseUrlsFromEnv(providers, env),
    providers: providers.filter((each) => !(PROVIDERS as readonly Provider[]).includes(each)),
    fetch,
    hooks: {
      onRetry: ({ delayMs, error }) =>
        tools.note(`${error.message}. Again in ${(delayMs / 1000).toFixed(1)} s`),
    },
  });
  return { batches: client.batches, accessToken: env["INFERHUB_TOKEN"]?.trim() || undefined };
}

/** Gateway tokens are sent only to gateways. */
export const withToken = (handle: BatchHandle, accessToken: string | undefined): BatchReference =>
  handle.gatewayUrl === undefined ? handle : { ...handle, accessToken };

/** A new batch's place. */
export interface ChosenTarget {
  readonly target: BatchTarget;
  /** Whose batch API runs it. Undefined for a gateway. */
  readonly provider: Provider | undefined;
}

/**
 * The gateway of `--url`, or the provider that is named or has a key.
 * @throws CliError naming the providers that run batches
 */
export async function chooseTarget(
  tools: Tools,
  { url, provider: named }: Pick<CallSettings, "url" | "provider">,
): Promise<ChosenTarget> {
  const chosen = named === "auto" ? undefined : named;
  if (url !== undefined) return { target: { gatewayUrl: url, provider: chosen }, provider: undefined };
  const { env } = tools.context;
  const providers = await getProviders(tools.context);
  const able = providers.filter(({ batches }) => batches);
  const ids = able.map(({ id }) => id);
  if (chosen !== undefined) {
    const provider = providers.find(({ id }) => id === chosen);
    if (!provider)
      throw createUnknownIdError(
        "provider-unknown",
        "provider",
        chosen,
        providers.map(({ id }) => id),
      );
    if (provider.batches) return { target: { provider: chosen }, provider };
    throw new CliError(
      "operation-unsupported",
      `${chosen} has no batch API. Name a gateway with --url, which runs batches for every provider, or one of: ${ids.join(", ")}`,
    );
  }
  const keys = readKeysFromEnv(able, env);
  const provider = able.find(({ id }) => keys[id]);
  if (provider) return { target: { provider: provider.id }, provider };
  throw new CliError(
    "key-missing",
    `No key of a provider that runs batches. Set one of ${able.map(({ auth }) => auth.env[0]).join(", ")}, or name a gateway with --url`,
  );
}
