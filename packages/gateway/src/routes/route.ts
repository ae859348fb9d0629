import type { Context } from "hono";
import type { RouteDoc } from "../openapi/route-doc.ts";
import type { ApiEnv, GatewayServices } from "../services.ts";

export type Handler = (context: Context<ApiEnv>, services: GatewayServices) => Response | Promise<Response>;

/**
 * Who may ask.
 * - `caller`: whoever may make calls
 * - `operator`: who manages the gateway, or anybody where no tokens are asked for
 * - `admin`: who manages the gateway, always
 */
export type RequiredRole = "public" | "caller" | "operator" | "admin";

/** An address of the gateway's own, with what it does for each method; HEAD works where GET does. */
export interface Route {
  readonly path: string;
  readonly requiredRole: RequiredRole;
  readonly methods: Readonly<Record<string, Handler>>;
  /** What the description of the API says of it. */
  readonly doc: RouteDoc;
}
