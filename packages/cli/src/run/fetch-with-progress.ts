/** Reports each request and its status. Omits headers, bodies and queries, because they can contain secrets. */
export function fetchWithProgress(note: (text: string) => void, fetch = globalThis.fetch): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const startedMs = performance.now();
    note(`${init?.method ?? "GET"} ${address.split("?", 1)[0]}`);
    const response = await fetch(input, init);
    note(`  ${response.status} after ${Math.round(performance.now() - startedMs)} ms`);
    return response;
  };
}
