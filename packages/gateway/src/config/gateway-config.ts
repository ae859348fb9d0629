import type { Policy } from "./policy.ts";

/** Where the key of a provider is found; never the key itself. */
export type KeySource = { readonly env: string } | { readonly file: string };

/** What a configuration file says: how the gateway is run, and the rules that hold meanwhile. */
export interface GatewayConfig extends Policy {
  readonly listen?: { readonly host?: string; readonly port?: number };
  /** Folder of what is remembered; read against the file's own folder, as all names of files here. */
  readonly state?: string;
  readonly requireTokens?: boolean;
  /** Listens on other addresses though no tokens are asked for. */
  readonly allowUnauthenticated?: boolean;
  /** Keys by provider id, where the provider's own variable is not to be asked. */
  readonly keys?: Readonly<Record<string, KeySource>>;
  /** Addresses by provider id that stand for all hosts of the provider. */
  readonly upstreams?: Readonly<Record<string, { readonly baseUrl: string }>>;
  readonly maxBodyBytes?: number;
  /** Whether models and prices are refreshed once a day from the providers' public lists; they are when left out. */
  readonly refreshModels?: boolean;
  /** Settings of the command line, which the gateway leaves to it. */
  readonly cli?: object;
}

/** The rules among what a file says. */
export function getPolicy(config: GatewayConfig): Policy {
  const {
    listen,
    state,
    requireTokens,
    allowUnauthenticated,
    keys,
    upstreams,
    maxBodyBytes,
    refreshModels,
    cli,
    ...policy
  } = config;
  return policy;
}

/** Read once, when the gateway starts. */
export const FIXED_MEMBERS = [
  "listen",
  "state",
  "requireTokens",
  "allowUnauthenticated",
  "maxBodyBytes",
  "refreshModels",
] as const;
