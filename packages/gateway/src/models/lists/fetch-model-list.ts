/** Limits of a list request. */
export interface ListLimits {
  readonly fetch: typeof globalThis.fetch;
  /** Fires when the gateway closes. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/**
 * Fetches JSON without a key and without following redirects.
 * @throws Error with the reason as a sentence
 */
export async function fetchModelList(url: string, limits: ListLimits): Promise<unknown> {
  const { fetch, signal, timeoutMs, maxBytes } = limits;
  const deadline = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.any([signal, deadline]),
  }).catch((cause: unknown) => {
    throw new Error(deadline.aborted ? `No answer within ${timeoutMs} ms` : "It cannot be reached", {
      cause,
    });
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`It answered with status ${response.status}`);
  }
  const text = await readTextWithLimit(response, maxBytes).catch((cause: unknown) => {
    if (deadline.aborted) throw new Error(`It did not end within ${timeoutMs} ms`, { cause });
    throw cause;
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error("Its answer is not JSON", { cause });
  }
}

async function readTextWithLimit(response: Response, maxBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > maxBytes) throw new Error(`Its answer is larger than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}
