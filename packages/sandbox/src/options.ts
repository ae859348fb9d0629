import { PROVIDERS, type Provider } from "@inferhub/inference";

export interface SandboxOptions {
  /** Every provider there is when left out. */
  readonly providers?: readonly Provider[];
  /** Another seed gives other answers; the same seed and input always give the same. */
  readonly seed?: number;
  /** How long a job is queued and running together. */
  readonly jobMs?: number;
  /** Pause between two chunks of a stream. */
  readonly chunkMs?: number;
  /** Milliseconds since 1970; the system's clock when left out. */
  readonly now?: () => number;
}

export type Settings = Required<SandboxOptions>;

export function settingsOf(options: SandboxOptions): Settings {
  return { providers: PROVIDERS, seed: 0, jobMs: 600, chunkMs: 15, now: Date.now, ...options };
}
