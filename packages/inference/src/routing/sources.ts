import type { MatchedRoute, ModelName, RouteRequest, RouteRule, RouteSource } from "../contracts/routing.ts";
import { InputError } from "../errors.ts";

/**
 * The providers that the caller names, or the one in the suffix of the model.
 * @throws InputError when the list of providers is empty
 */
export function findNamedRoute(
  { provider, operation }: RouteRequest,
  { pinned }: ModelName,
): MatchedRoute | undefined {
  const named = provider === "auto" ? undefined : (provider ?? pinned);
  if (named === undefined) return undefined;
  const targets = [named].flat().map((id) => ({ provider: id }));
  if (targets.length > 0) return { source: "the caller names the provider", targets };
  throw new InputError("input-invalid", "The list of providers is empty", { operation: operation.id });
}

/** The route of a table for a model, with or without its suffix. */
export const createRuleSource =
  (rules: () => Readonly<Record<string, RouteRule>> | undefined): RouteSource =>
  ({ model }, { name }) => {
    const table = rules() ?? {};
    for (const key of [model, name]) {
      const rule = Object.hasOwn(table, key) ? table[key] : undefined;
      if (rule) return { ...rule, source: `a route for ${key}` };
    }
    return undefined;
  };
