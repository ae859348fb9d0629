let pending: Promise<unknown> | undefined;

/** Asks the server what it knows of its providers; whoever asks meanwhile is told the same. */
export function fetchProviders(): Promise<unknown> {
  pending ??= fetch("/api/providers")
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .finally(() => {
      pending = undefined;
    });
  return pending;
}
