import { PROVIDERS, type Provider } from "@inferhub/inference";
import type { FaultRuleInput } from "./faults/rules/rule.ts";
import type { ProviderQuirks } from "./providers/quirks/provider-quirks.ts";
import type { ReplayOptions } from "./recorder/replay-options.ts";

/** Options of a sandbox: providers, responses and faults. */
export interface SandboxOptions {
  /** Defaults to all providers. */
  readonly providers?: readonly Provider[];
  /** Seed of responses. The same seed and input produce the same response. */
  readonly seed?: number;
  /** Total time of a job in the queue and running, in milliseconds. */
  readonly jobMs?: number;
  /**
   * Whether to reject models that aren't in the catalog with 404 and similar names. `any` accepts every ID. Providers that
   * host any model of the Hub, or private deployments, always accept any ID. Default: `known`.
   */
  readonly models?: "known" | "any";
  /** Pause between two chunks of a stream, in milliseconds. */
  readonly chunkMs?: number;
  /** Quirks by provider ID. Override the built-in ones. */
  readonly quirks?: Readonly<Record<string, ProviderQuirks>>;
  /** Fault rules. A fault in the header of a request takes precedence. */
  readonly faults?: readonly FaultRuleInput[];
  /** Whether to allow requests from browser pages of other origins (CORS). */
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
