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

/** The client's batches, with keys from the environment, and the target of new batches. */
export interface OpenBatches {
  readonly batches: Batches;
  /** Gateway token. It is never part of a handle. */
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
        tools.note(`${error.message}. Retrying in ${(delayMs / 1000).toFixed(1)} s`),
    },
  });
  return { batches: client.batches, accessToken: env["INFERHUB_TOKEN"]?.trim() || undefined };
}

/** Gateway tokens are sent only to gateways. */
export const withToken = (handle: BatchHandle, accessToken: string | undefined): BatchReference =>
  handle.gatewayUrl === undefined ? handle : { ...handle, accessToken };

/** Target of a new batch. */
export interface ChosenTarget {
  readonly target: BatchTarget;
  /** Provider whose batch API runs it. `undefined` for a gateway. */
  readonly provider: Provider | undefined;
}

/**
 * Returns the gateway of `--url`, or the provider that is given or has a key.
 * @throws CliError listing the providers that support batches
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
      `${chosen} has no batch API. Set a gateway with --url, which supports batches for every provider, or use one of: ${ids.join(", ")}`,
    );
  }
  const keys = readKeysFromEnv(able, env);
  const provider = able.find(({ id }) => keys[id]);
  if (provider) return { target: { provider: provider.id }, provider };
  throw new CliError(
    "key-missing",
    `No API key of a provider with a batch API. Set one of ${able.map(({ auth }) => auth.env[0]).join(", ")}, or set a gateway with --url`,
  );
}
