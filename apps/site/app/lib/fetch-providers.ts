let pending: Promise<unknown> | undefined;

/** Fetches the server's providers. Concurrent calls share one request. */
export function fetchProviders(): Promise<unknown> {
  pending ??= fetch("/api/providers")
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .finally(() => {
      pending = undefined;
    });
  return pending;
}
