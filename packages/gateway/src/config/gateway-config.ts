import { getRuleEntries, type RulesFor } from "../limits/rules.ts";
import type { Policy } from "./policy.ts";

/** Names of the gateway's limits. */
const GATEWAY_RULES = Object.keys(getRuleEntries("gateway")) as (string & keyof RulesFor<"gateway">)[];

/** Source of a provider's API key. Never contains the key. */
export type KeySource = { readonly env: string } | { readonly file: string };

/** Content of a config file: options of the gateway, and its rules. */
export interface GatewayConfig extends Policy, RulesFor<"gateway"> {
  readonly listen?: { readonly host?: string; readonly port?: number };
  /** Data directory. Like all paths, relative to the config file. */
  readonly state?: string;
  readonly requireTokens?: boolean;
  /** Whether a proxy in front sets `x-forwarded-host` and `x-forwarded-proto`. */
  readonly trustProxy?: boolean;
  /** Whether to listen on public addresses without tokens. Defaults to `false`. */
  readonly allowUnauthenticated?: boolean;
  /** API keys by provider ID, instead of the provider's environment variable. */
  readonly keys?: Readonly<Record<string, KeySource>>;
  /** Base URLs by provider ID, which replace all hosts of the provider. */
  readonly upstreams?: Readonly<Record<string, { readonly baseUrl: string; readonly trusted?: boolean }>>;
  /** Whether to refresh models and prices once a day from the providers' public lists. Defaults to `true`. */
  readonly refreshModels?: boolean;
  /** Settings of the command line, which the gateway ignores. */
  readonly cli?: object;
}

const isGatewayRule = (name: string) => GATEWAY_RULES.some((rule) => rule === name);

/** Returns the rules of a config file. */
export function getPolicy(config: GatewayConfig): Policy {
  const {
    listen,
    state,
    requireTokens,
    trustProxy,
    allowUnauthenticated,
    keys,
    upstreams,
    refreshModels,
    cli,
    ...rest
  } = config;
  const policy = Object.entries(rest).filter(([name]) => !isGatewayRule(name));
  return Object.fromEntries(policy);
}

/** Returns the limits for the entire gateway, as options of `startGateway`. */
export function getGatewayRules(config: GatewayConfig): RulesFor<"gateway"> {
  return Object.fromEntries(Object.entries(config).filter(([name]) => isGatewayRule(name)));
}

/** Fields that are read only when the gateway starts. */
export const FIXED_MEMBERS: readonly (keyof GatewayConfig)[] = [
  "listen",
  "state",
  "requireTokens",
  "trustProxy",
  "allowUnauthenticated",
  "refreshModels",
  ...GATEWAY_RULES,
];
