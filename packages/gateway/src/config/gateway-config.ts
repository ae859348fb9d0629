import { getRuleEntries, type RulesFor } from "../limits/rules.ts";
import type { Policy } from "./policy.ts";

/** Names of the limits that are set for the whole gateway. */
const GATEWAY_RULES = Object.keys(getRuleEntries("gateway")) as (string & keyof RulesFor<"gateway">)[];

/** Where the key of a provider is found; never the key itself. */
export type KeySource = { readonly env: string } | { readonly file: string };

/** What a configuration file says: how the gateway is run, and the rules that hold meanwhile. */
export interface GatewayConfig extends Policy, RulesFor<"gateway"> {
  readonly listen?: { readonly host?: string; readonly port?: number };
  /** Folder of what is remembered; read against the file's own folder, as all names of files here. */
  readonly state?: string;
  readonly requireTokens?: boolean;
  /** Whether a proxy in front sets `x-forwarded-host` and `x-forwarded-proto`. */
  readonly trustProxy?: boolean;
  /** Listens on other addresses though no tokens are asked for. */
  readonly allowUnauthenticated?: boolean;
  /** Keys by provider id, where the provider's own variable is not to be asked. */
  readonly keys?: Readonly<Record<string, KeySource>>;
  /** Addresses by provider id that stand for all hosts of the provider. */
  readonly upstreams?: Readonly<Record<string, { readonly baseUrl: string; readonly trusted?: boolean }>>;
  /** Whether models and prices are refreshed once a day from the providers' public lists; they are when left out. */
  readonly refreshModels?: boolean;
  /** Settings of the command line, which the gateway leaves to it. */
  readonly cli?: object;
}

const isGatewayRule = (name: string) => GATEWAY_RULES.some((rule) => rule === name);

/** The rules among what a file says. */
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

/** Returns the limits that a file sets for the whole gateway, as `startGateway` takes them. */
export function getGatewayRules(config: GatewayConfig): RulesFor<"gateway"> {
  return Object.fromEntries(Object.entries(config).filter(([name]) => isGatewayRule(name)));
}

/** Read once, when the gateway starts. */
export const FIXED_MEMBERS: readonly (keyof GatewayConfig)[] = [
  "listen",
  "state",
  "requireTokens",
  "trustProxy",
  "allowUnauthenticated",
  "refreshModels",
  ...GATEWAY_RULES,
];
