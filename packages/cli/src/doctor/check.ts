import type { Provider } from "@inferhub/inference";
import type { Tools } from "../tools.ts";

/** Good, worth knowing, or in the way. */
export type CheckStatus = "good" | "note" | "broken";

export interface CheckResult {
  /** What was checked. */
  readonly name: string;
  readonly state: CheckStatus;
  readonly text: string;
  /** A command or setting that fixes it. */
  readonly fix?: string;
}

/** What checks look at. */
export interface CheckContext {
  readonly tools: Tools;
  readonly providers: readonly Provider[];
  readonly envFile: string | undefined;
  /** Whether network requests are forbidden. */
  readonly offline: boolean;
  /** Whether to check the hosts of all providers, not only of configured ones. */
  readonly all: boolean;
  readonly signal: AbortSignal;
}

/** A diagnostic check. It never throws: failures are findings. */
export interface Check {
  readonly id: string;
  readonly title: string;
  run(patient: CheckContext): Promise<readonly CheckResult[]>;
}
