/** Progress of an operation, without estimates. */
export interface ProgressState {
  /** What it is: `a job`, `3 calls`. */
  readonly what: string;
  /** What happens now: `running`, `sending 12.4 MB`. */
  readonly state?: string | undefined;
  readonly done?: number | undefined;
  readonly total?: number | undefined;
  readonly failed?: number | undefined;
  /** Calls ahead in a queue. */
  readonly position?: number | undefined;
  /** 0 to 1, as the provider reports it. */
  readonly share?: number | undefined;
}

/** Called with the state of a call. */
export type OnState = (state: Omit<ProgressState, "what">) => void;
