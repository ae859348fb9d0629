import type { Context } from "hono";
import type { ApiEnv, Services } from "../services.ts";

export type Handler = (context: Context<ApiEnv>, services: Services) => Response | Promise<Response>;

/** An address of the gateway's own, with what it does for each method; HEAD works where GET does. */
export interface Route {
  readonly path: string;
  readonly methods: Readonly<Record<string, Handler>>;
}
