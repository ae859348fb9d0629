/** What narrows the list of tasks, as the address says it. */
export interface TaskQuery {
  /** Words, without space around them. */
  readonly q: string;
}

/** Reads an address. Never throws. */
export function parseTaskQuery(params: URLSearchParams): TaskQuery {
  return { q: (params.get("q") ?? "").trim() };
}

/** The address of the list under a query: what is as usual is left out. */
export function toTaskListPath({ q }: TaskQuery): string {
  return q.trim() ? `/tasks?${new URLSearchParams({ q: q.trim() })}` : "/tasks";
}
