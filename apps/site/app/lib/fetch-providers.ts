/** The parts of a page appear one after another. Each would ask again. */
const KEPT_MS = 5_000;

let last: { readonly since: number; readonly providers: Promise<unknown> } | undefined;

/**
 * Fetches the server's providers. A response, or a pending request, serves all callers for 5 s.
 * @returns `undefined` when the server refuses
 */
export function fetchProviders(): Promise<unknown> {
  const now = performance.now();
  if (last && now - last.since < KEPT_MS) return last.providers;
  const current = { since: now, providers: request() };
  last = current;
  const forget = () => {
    if (last === current) last = undefined;
  };
  current.providers.then((providers) => providers ?? forget(), forget);
  return current.providers;
}

async function request(): Promise<unknown> {
  const answer = await fetch("/api/providers");
  return answer.ok ? answer.json() : undefined;
}
