import type { SkippedCandidate } from "@inferhub/inference/routing";
import { findScopeViolation } from "../auth/check-scopes.ts";
import { GatewayError } from "../errors.ts";
import { suggestModels } from "../models/suggest-models.ts";
import { findFirstReady, findProvider } from "./find-provider.ts";
import { buildParameterProblem, listMissingParameters } from "./parameter-support.ts";
import type { GatewayRouteRequest, RoutingSettings } from "./routing-settings.ts";

/** Creates the error of a call that no target can serve: a scope, a missing key, or an unsupported operation. */
export function createNoCandidateError(
  { providers, connections, priceBook }: RoutingSettings,
  request: GatewayRouteRequest,
  name: string,
  skipped: readonly SkippedCandidate[],
): Error {
  const { operation, principal } = request;
  const context = { operation: operation.id };
  const refused = skipped.find(({ provider }) =>
    findScopeViolation(principal, { provider, operation: operation.id, models: [name] }),
  );
  if (refused)
    return new GatewayError("scope-refused", refused.reason, { ...context, provider: refused.provider });
  const candidates = skipped.map(({ provider }) => findProvider(providers, provider));
  const able = candidates.filter((each) => Object.hasOwn(each.operations, operation.id));
  const considered = request.native?.requiredBy ? candidates : able;
  for (const provider of considered.filter((each) => connections.find(each))) {
    const [parameter] = listMissingParameters(provider, request);
    if (parameter)
      return new GatewayError("input-invalid", buildParameterProblem(provider, parameter), {
        ...context,
        provider: provider.id,
        parameter,
      });
  }
  for (const provider of able) {
    try {
      connections.require(provider);
    } catch (error) {
      return error as Error;
    }
  }
  const [first] = skipped;
  if (first)
    return new GatewayError("operation-unsupported", first.reason, { ...context, provider: first.provider });
  const example = `${name.slice(0, 100)}:${findFirstReady(providers, operation.id, connections).id}`;
  const hint = suggestModels(name, priceBook.loaded?.offers ?? [], (id) =>
    providers.some((provider) => provider.id === id && connections.find(provider)),
  );
  return new GatewayError(
    "model-not-served",
    `No provider of this gateway serves ${name.slice(0, 100)} for ${operation.id}. Set a provider, for example ${example}, or see /v1/models${hint && `. ${hint}`}`,
    { ...context, parameter: "model" },
  );
}
