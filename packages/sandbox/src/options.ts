import { PROVIDERS, type Provider } from "@inferhub/inference";
import type { FaultRuleInput } from "./faults/rules/rule.ts";
import type { ProviderQuirks } from "./providers/quirks/provider-quirks.ts";
import type { ReplayOptions } from "./recorder/replay-options.ts";

/** Options of a sandbox: providers, responses and failures. */
export interface SandboxOptions {
  /** Defaults to all providers. */
  readonly providers?: readonly Provider[];
  /** Seed of responses. The same seed and input produce the same response. */
  readonly seed?: number;
  /** How long a job is queued and running together. */
  readonly jobMs?: number;
  /**
   * Whether a model that the catalog does not name is rejected with 404 and near names. `any` accepts every ID.
   * Providers that host any model of the Hub or private deployments accept any ID in both cases. Default: `known`.
   */
  readonly models?: "known" | "any";
  /** Pause between two chunks of a stream. */
  readonly chunkMs?: number;
  /** Quirks by provider ID. Override the built-in ones. */
  readonly quirks?: Readonly<Record<string, ProviderQuirks>>;
  /** Which requests go wrong, and how; a request that requests a fault itself gets that one. */
  readonly faults?: readonly FaultRuleInput[];
  /** Whether pages of other origins may call it from a browser. */
  readonly cors?: boolean;
  /** Recorded responses to replay. */
  readonly replay?: ReplayOptions;
  /** Returns milliseconds since 1970. Defaults to the system's clock. */
  readonly now?: () => number;
}

export type Settings = Required<Omit<SandboxOptions, "replay">> & Pick<SandboxOptions, "replay">;

export function resolveSettings(options: SandboxOptions): Settings {
  return {
    providers: PROVIDERS,
    seed: 0,
    jobMs: 600,
    chunkMs: 15,
    models: "known",
    quirks: {},
    faults: [],
    cors: false,
    now: Date.now,
    ...options,
  };
}
