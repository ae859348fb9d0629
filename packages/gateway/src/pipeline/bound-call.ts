import type { Principal } from "../auth/token.ts";
import { listBudgets } from "../limits/budget.ts";
import type { RulesFor } from "../limits/rules.ts";
import { boundCost } from "../money/bound-cost.ts";
import { boundTokens } from "../money/bound-tokens.ts";
import type { CallBounds, CostBound } from "../money/cost-bound.ts";
import type { GatewayServices } from "../services.ts";
import { listMembers } from "../usage/list-members.ts";
import { listLimitsOf } from "../usage/output-limits.ts";
import { describeUse, type RequestUse } from "../usage/request-use.ts";
import { findProvider } from "./find-provider.ts";
import { getOutputKind } from "./output-kind.ts";
import { lacksJsonFormat } from "./parameter-support.ts";
import type { CallRequest, RoutedCall } from "./stages.ts";

/** The rules that can apply to a principal. */
const listRules = (
  { policy }: Pick<GatewayServices, "policy">,
  { scopes, accounts = [] }: Principal,
): readonly RulesFor<"account">[] => [
  scopes,
  policy().everyone ?? {},
  ...accounts.map(({ limits }) => limits),
];

/** Returns whether limits depend on the maximum usage of a principal's requests. */
export const isMetered = (services: Pick<GatewayServices, "policy">, principal: Principal): boolean =>
  hasBudget(services, principal) ||
  listRules(services, principal).some(({ tokensPerMinute }) => tokensPerMinute !== undefined);

/** Returns whether a budget applies to a principal. */
export const hasBudget = (services: Pick<GatewayServices, "policy">, principal: Principal): boolean =>
  listRules(services, principal).some((rule) => listBudgets(rule).length > 0);

/** Returns the usage of a parsed call. */
function describeCall({
  model,
  args,
  operation,
}: Pick<CallRequest, "model" | "args" | "operation">): RequestUse {
  const { members, bytes } = listMembers(args);
  return describeUse(model === undefined ? [] : [model], members, bytes, listLimitsOf(operation.id));
}

/** Bounds the cost of a call, lazily. */
export function boundCall(services: GatewayServices, call: CallRequest): CallBounds {
  let use: RequestUse | undefined;
  const known = new Map<string, CostBound>();
  /** Emulated structured output can need two calls. The second one includes the first output. */
  const countCalls = ({ provider, model }: { readonly provider: string; readonly model: string }) =>
    call.checksParameters && lacksJsonFormat(findProvider(services.providers, provider), model, call) ? 3 : 1;
  const getUse = () => {
    use ??= describeCall(call);
    return use;
  };
  return {
    isBudgeted: hasBudget(services, call.principal),
    getUse,
    tokensAt: (candidate) =>
      countCalls(candidate) *
      boundTokens({
        use: getUse(),
        price: services.findPrice(findProvider(services.providers, candidate.provider), candidate.model),
        output: getOutputKind(call.operation.id),
      }),
    boundAt: ({ provider, model }) => {
      const key = `${provider} ${model}`;
      const found = known.get(key);
      if (found) return found;
      const bound = boundCost({
        provider,
        model,
        use: getUse(),
        price: services.findPrice(findProvider(services.providers, provider), model),
        output: getOutputKind(call.operation.id),
      });
      const all = { ...bound, nanoUsd: bound.nanoUsd * BigInt(countCalls({ provider, model })) };
      known.set(key, all);
      return all;
    },
  };
}

/**
 * Keeps only candidates with bounded cost, for a call under a budget.
 * @throws GatewayError with code `price-unknown` if none is left
 */
export function keepBounded(routed: RoutedCall, bounds: CallBounds): RoutedCall {
  if (!bounds.isBudgeted) return routed;
  let problem: unknown;
  const candidates = routed.plan.candidates.filter((candidate) => {
    try {
      bounds.boundAt(candidate);
      return true;
    } catch (error) {
      problem ??= error;
      return false;
    }
  });
  if (candidates.length === 0 && problem !== undefined) throw problem;
  return { ...routed, plan: { ...routed.plan, candidates } };
}

/** Returns the bound of the most expensive candidate. */
export function boundDearest({ plan }: RoutedCall, bounds: CallBounds): CostBound {
  return plan.candidates
    .map(bounds.boundAt)
    .reduce<CostBound>((dearest, bound) => (bound.nanoUsd > dearest.nanoUsd ? bound : dearest), {
      nanoUsd: 0n,
    });
}

/** Returns the maximum tokens of a call over all candidates. */
export const boundMostTokens = ({ plan }: RoutedCall, bounds: CallBounds): number =>
  Math.max(0, ...plan.candidates.map(bounds.tokensAt));

/** Adds the bounds of a request's calls. */
export const addBounds = (bounds: readonly CostBound[]): CostBound => ({
  nanoUsd: bounds.reduce((sum, { nanoUsd }) => sum + nanoUsd, 0n),
  parameter: bounds.find(({ parameter }) => parameter !== undefined)?.parameter,
});
