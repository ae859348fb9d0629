import type { Operation } from "@inferhub/catalog/define";
import type { Candidate } from "../contracts/candidate.ts";
import type { RoutingRequest } from "../contracts/client.ts";
import type { Provider } from "../contracts/provider.ts";
import { InputError } from "../errors.ts";

/**
 * Straight to the provider with its own key; model ids are used as given.
 * @throws InputError
 */
export function resolveDirect({ options, operation, routing, model }: RoutingRequest): Candidate<Provider> {
  const { keys, baseUrls, providers } = options;
  const id = routing.provider ?? options.provider ?? "auto";
  const able = providers.filter((each) => each.operations[operation.id]);
  // A base URL alone can are from the environment of any program.
  const ready = able.find((each) => keys?.[each.id]) ?? able.find((each) => baseUrls?.[each.id]) ?? able[0];
  const provider = id === "auto" && ready ? ready : getProvider(providers, id);
  const secret = routing.accessToken || keys?.[provider.id];
  const baseUrl = baseUrls?.[provider.id];
  if (!model) throw createMissingModelError(operation);
  // A URL that the caller chose (a gateway, a sandbox) may do without a key.
  if (!secret && !baseUrl && !provider.auth.optional) throw createMissingKeyError(provider);
  return { provider, connection: { baseUrl }, secret, model };
}

export function createMissingModelError({ id, exampleModel }: Operation): InputError {
  return new InputError("input-invalid", `A model is required, such as "${exampleModel}"`, { operation: id });
}

export function createMissingKeyError({ id, auth }: Provider): InputError {
  const message = `No API key for ${id}. Pass it in \`keys\` (usually from ${auth.env[0]})`;
  return new InputError("key-missing", message, { provider: id });
}

/** @throws InputError naming the providers there are */
export function getProvider(providers: readonly Provider[], id: unknown): Provider {
  const provider = providers.find((each) => each.id === id);
  if (provider) return provider;
  const known = providers.map((each) => each.id).join(", ");
  throw new InputError(
    "provider-unknown",
    `Unknown provider "${String(id).slice(0, 100)}". Expected one of: ${known}`,
  );
}
