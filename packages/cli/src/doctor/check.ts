import type { Provider } from "@inferhub/inference";
import type { Tools } from "../tools.ts";

/** Passed, warning, or failed. */
export type CheckStatus = "good" | "note" | "broken";

export interface CheckResult {
  /** Name of the checked item. */
  readonly name: string;
  readonly state: CheckStatus;
  readonly text: string;
  /** A command or setting that fixes it. */
  readonly fix?: string;
}

/** Input of the checks. */
export interface CheckContext {
  readonly tools: Tools;
  readonly providers: readonly Provider[];
  readonly envFile: string | undefined;
  /** Whether to skip network requests. */
  readonly offline: boolean;
  /** Whether to check the hosts of all providers, not only the configured ones. */
  readonly all: boolean;
  readonly signal: AbortSignal;
}

/** A diagnostic check. It never throws: failures are findings. */
export interface Check {
  readonly id: string;
  readonly title: string;
  run(patient: CheckContext): Promise<readonly CheckResult[]>;
}
