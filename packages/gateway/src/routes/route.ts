import type { Context } from "hono";
import type { RouteDoc } from "../openapi/route-doc.ts";
import type { Authenticated } from "../pipeline/stages.ts";
import type { ApiEnv, GatewayServices } from "../services.ts";
import type { Surface } from "../usage/usage-entry.ts";

/** @param caller principal of the request. Unauthenticated at public routes. */
export type Handler = (
  context: Context<ApiEnv>,
  services: GatewayServices,
  caller: Authenticated,
) => Response | Promise<Response>;

/**
 * The role that a route requires.
 * - `caller`: a principal that can make calls
 * - `metrics`: an admin, a token with the scope `metrics`, or any client if no tokens are required
 * - `admin`: an admin, always
 */
export type RequiredRole = "public" | "caller" | "metrics" | "admin";

/** A route of the gateway with its methods. GET also handles HEAD. */
export interface Route {
  readonly path: string;
  readonly requiredRole: RequiredRole;
  readonly methods: Readonly<Record<string, Handler>>;
  /** Handled by Node's server directly for `POST`, before the API. */
  readonly isEndpoint?: true;
  /** Set for routes with calls: their POST requests are recorded as usage. */
  readonly call?: { readonly surface: Surface; readonly operationId?: string };
  /** Documentation of the route. */
  readonly doc: RouteDoc;
}
