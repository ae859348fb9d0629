import type { ModelDirectory, Provider } from "@inferhub/inference";
import type { RouteRequest } from "@inferhub/inference/routing";
import type { Principal } from "../auth/token.ts";
import type { Policy } from "../config/policy.ts";
import type { Connections } from "../connections.ts";
import type { CallerBreakers } from "../limits/caller-breakers.ts";
import type { PriceBook } from "../models/price-book.ts";
import type { NativeBody } from "./native.ts";

/** The call data that routing uses, with its caller. */
export interface GatewayRouteRequest extends RouteRequest {
  readonly principal: Principal;
  /** Set if the parameters determine the possible providers. */
  readonly checksParameters?: boolean | undefined;
  /** Whether to emulate structured output for providers without it. Default: they aren't candidates. */
  readonly promptsJson?: boolean | undefined;
  readonly native?: NativeBody | undefined;
  readonly args?: Readonly<Record<string, unknown>> | undefined;
}

/** Services that routing uses. */
export interface RoutingSettings {
  readonly providers: readonly Provider[];
  readonly connections: Connections;
  readonly policy: () => Policy;
  readonly priceBook: Pick<PriceBook, "loaded">;
  readonly modelDirectory: ModelDirectory | undefined;
  readonly breakers: CallerBreakers;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}
