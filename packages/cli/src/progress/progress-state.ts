/** Progress of an operation, without estimates. */
export interface ProgressState {
  /** Name of the work: `a job`, `3 calls`. */
  readonly what: string;
  /** Current step: `running`, `sending 12.4 MB`. */
  readonly state?: string | undefined;
  readonly done?: number | undefined;
  readonly total?: number | undefined;
  readonly failed?: number | undefined;
  /** Position in the queue. */
  readonly position?: number | undefined;
  /** Progress from 0 to 1, reported by the provider. */
  readonly share?: number | undefined;
}

/** Called with the state of a call. */
export type OnState = (state: Omit<ProgressState, "what">) => void;
