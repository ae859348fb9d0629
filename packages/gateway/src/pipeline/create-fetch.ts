/** A `fetch` that adds headers to requests to one URL only. */
export function createFetch(
  added: Readonly<Record<string, string>>,
  baseUrl: string,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  if (Object.keys(added).length === 0) return fetch;
  const below = `${new URL(baseUrl).href.replace(/\/+$/, "")}/`;
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!url.href.startsWith(below)) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    for (const [name, value] of Object.entries(added)) headers.set(name, value);
    return fetch(input, { ...init, headers: Object.fromEntries(headers) });
  };
}
