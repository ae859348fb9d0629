import type { Provider } from "../contracts/provider.ts";
import { InputError } from "../errors.ts";

/** The router's strategies. `:preferred` is its default. */
const POLICY_PATTERN = /:(fastest|cheapest|preferred)$/;

/** The provider that a model is tied to by its end: `acme/talk:groq`. */
export function findPinnedProvider(model: string, providers: readonly Provider[]): Provider | undefined {
  return providers.find(({ id }) => model.endsWith(`:${id}`));
}

/**
 * Removes a routing suffix from a model ID for the target provider.
 * @param provider undefined before routing
 * @param isMeant whether the provider is fixed, so the model needs no prefix
 * @throws InputError if a provider's own namespace is combined with a different provider
 */
export function stripModelSuffix(model: string, provider?: Provider, isMeant = false): string {
  const plain = model.replace(POLICY_PATTERN, "");
  if (provider === undefined) return plain;
  const { id, clientSideRoutingOnly } = provider;
  const named = plain.endsWith(`:${id}`) ? plain.slice(0, -id.length - 1) : plain;
  if (!clientSideRoutingOnly) return named;
  if (named.startsWith(`${id}/`) && named.length > id.length + 1) return named.slice(id.length + 1);
  if (isMeant && !named.startsWith(`${id}/`)) return named;
  throw new InputError("input-invalid", `Models from ${id} must be prefixed by "${id}/". Got "${named}".`, {
    provider: id,
  });
}
