import type { Operation } from "@inferhub/catalog/define";
import { InputError } from "@inferhub/inference/core";
import { planRoute as plan, type RoutingPlan, whenReady } from "@inferhub/inference/routing";
import type { Principal } from "../auth/token.ts";
import type { GatewayServices } from "../services.ts";

/** The parts of a request that determine its route. */
export interface RoutingRequest {
  readonly operation: Operation;
  readonly model: string | undefined;
  /** One provider, or several in the order of attempts. Default: found by model and policy. */
  readonly provider?: string | readonly string[] | undefined;
  /** Whether only providers that stream the operation will do. */
  readonly stream?: boolean | undefined;
  /** Whether only providers that have all parameters of `args` will do. */
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
  return whenReady(priceBook.loaded ?? priceBook.load(), () =>
    plan({ ...request, model, principal }, routing(principal)),
  );
}
