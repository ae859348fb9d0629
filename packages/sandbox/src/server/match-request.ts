import { decodeUri } from "./decode-uri.ts";
import type { RequestPattern } from "./request-pattern.ts";

export interface Match {
  /** Best matching patterns. Several if adapters share a URL. */
  readonly patterns: readonly [RequestPattern, ...RequestPattern[]];
  /** Model in the path or the query, if any. */
  readonly model: string | undefined;
}

/** Returns the adapters whose requests match this one. */
export function matchRequest(
  templates: readonly RequestPattern[],
  method: string,
  url: URL,
): Match | undefined {
  const fitting = templates.filter(
    (each) =>
      each.method === method &&
      each.path.test(url.pathname) &&
      Object.entries(each.query).every(([name, value]) => url.searchParams.get(name) === value),
  );
  const [best, ...others] = fitting.filter(({ fixed }) => fixed === fitting[0]?.fixed);
  if (best === undefined) return undefined;
  const model = best.path.exec(url.pathname)?.[1];
  const named = best.modelParameter && url.searchParams.get(best.modelParameter);
  return { patterns: [best, ...others], model: named || (model && decodeUri(model)) };
}
