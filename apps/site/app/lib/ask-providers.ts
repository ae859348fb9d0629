let asked: Promise<unknown> | undefined;

/** Asks the server what it knows of its providers; whoever asks meanwhile is told the same. */
export function askProviders(): Promise<unknown> {
  asked ??= fetch("/api/providers")
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .finally(() => {
      asked = undefined;
    });
  return asked;
}
