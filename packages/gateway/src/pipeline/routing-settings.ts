import type { ModelDirectory, Provider } from "@inferhub/inference";
import type { RouteRequest } from "@inferhub/inference/routing";
import type { Principal } from "../auth/token.ts";
import type { Policy } from "../config/policy.ts";
import type { Connections } from "../connections.ts";
import type { CallerBreakers } from "../limits/caller-breakers.ts";
import type { PriceBook } from "../models/price-book.ts";
import type { NativeBody } from "./native.ts";

/** The facts of a call that decide where it goes, and who makes it. */
export interface GatewayRouteRequest extends RouteRequest {
  readonly principal: Principal;
  /** Set for calls whose parameters decide which providers can serve them. */
  readonly checksParameters?: boolean | undefined;
  /** Whether a provider without JSON by a schema gets the schema in the conversation. Default: it is no candidate. */
  readonly promptsJson?: boolean | undefined;
  readonly native?: NativeBody | undefined;
  readonly args?: Readonly<Record<string, unknown>> | undefined;
}

/** The part of the services that routing reads. */
export interface RoutingSettings {
  readonly providers: readonly Provider[];
  readonly connections: Connections;
  readonly policy: () => Policy;
  readonly priceBook: Pick<PriceBook, "loaded">;
  readonly modelDirectory: ModelDirectory | undefined;
  readonly breakers: CallerBreakers;
  /** Returns a number of at least 0 and below 1. */
  readonly random: () => number;
}
