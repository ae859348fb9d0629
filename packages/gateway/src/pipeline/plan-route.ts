import type { Operation } from "@inferhub/catalog/define";
import { InputError } from "@inferhub/inference/core";
import { planRoute as plan, type RoutingPlan, whenReady } from "@inferhub/inference/routing";
import type { Principal } from "../auth/token.ts";
import { GatewayError } from "../errors.ts";
import type { GatewayServices } from "../services.ts";

/** The parts of a request that determine its route. */
export interface RoutingRequest {
  readonly operation: Operation;
  readonly model: string | undefined;
  /** One provider, or several in order of attempts. Default: determined by model and policy. */
  readonly provider?: string | readonly string[] | undefined;
  /** Whether to exclude providers that don't stream the operation. */
  readonly stream?: boolean | undefined;
  /** Whether to exclude providers that don't support all parameters of `args`. */
  readonly checksParameters?: boolean | undefined;
  readonly args?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Plans a call by the gateway's policy. Returns a promise if prices or the Hub are loaded.
 * @throws GatewayError if no candidate is left: `model-not-served`, `key-missing`, `scope-refused`,
 * `operation-unsupported`
 */
export function planRoute(
  { priceBook, routing }: GatewayServices,
  principal: Principal,
  request: RoutingRequest,
): RoutingPlan | Promise<RoutingPlan> {
  const { operation, model } = request;
  if (!model) {
    throw new InputError("input-invalid", `A model is required, such as "${operation.exampleModel}"`, {
      operation: operation.id,
    });
  }
  const planFor = (promptsJson: boolean) =>
    plan({ ...request, model, principal, promptsJson }, routing(principal));
  return whenReady(priceBook.loaded ?? priceBook.load(), () => planWithJson(planFor));
}

/** Providers with structured output come first. Others are candidates only if none of them is available. */
function planWithJson(
  planFor: (promptsJson: boolean) => RoutingPlan | Promise<RoutingPlan>,
): RoutingPlan | Promise<RoutingPlan> {
  const planAgain = (error: unknown) => {
    if (error instanceof GatewayError && error.parameter === "response_format") return planFor(true);
    throw error;
  };
  try {
    const planned = planFor(false);
    return planned instanceof Promise ? planned.catch(planAgain) : planned;
  } catch (error) {
    return planAgain(error);
  }
}
