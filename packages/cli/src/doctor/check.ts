import type { Provider } from "@inferhub/inference";
import type { Tools } from "../tools.ts";

/** Good, worth knowing, or in the way. */
export type FindingState = "good" | "note" | "broken";

export interface Finding {
  /** What was looked at. */
  readonly name: string;
  readonly state: FindingState;
  readonly text: string;
  /** The line that mends it. */
  readonly fix?: string;
}

/** What checks look at. */
export interface Patient {
  readonly tools: Tools;
  readonly providers: readonly Provider[];
  readonly envFile: string | undefined;
  /** Whether nothing may be asked over a network. */
  readonly offline: boolean;
  readonly signal: AbortSignal;
}

/** One thing to look after. It throws nothing: what goes wrong is a finding. */
export interface Check {
  readonly id: string;
  readonly title: string;
  run(patient: Patient): Promise<readonly Finding[]>;
}
