/** What the effects of a single run use. */
export interface RunContext<Event> {
  readonly dispatch: (event: Event) => void;
  readonly runId: string;
  readonly signal: AbortSignal;
}
