/** Context of the effects of one run. */
export interface RunContext<Event> {
  readonly dispatch: (event: Event) => void;
  readonly runId: string;
  readonly signal: AbortSignal;
}
