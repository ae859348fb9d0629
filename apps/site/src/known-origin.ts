/**
 * Reads the public URL of the site from `INFERHUB_ORIGIN`, which requests behind a proxy don't contain.
 * @returns `undefined` if it isn't set. Then the URL of each request is used
 * @throws TypeError if it isn't a URL such as `https://models.example`
 */
export function readKnownOrigin(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const address = env["INFERHUB_ORIGIN"]?.trim();
  if (!address) return undefined;
  const { protocol, origin, href } = URL.canParse(address) ? new URL(address) : {};
  if (!/^https?:$/.test(protocol ?? "") || href !== `${origin}/`)
    // The value may contain a password.
    throw new TypeError("INFERHUB_ORIGIN must be the origin of the site, such as https://models.example");
  return origin;
}

/** Returns the request with the public URL. */
export function withOrigin(origin: string, request: Request): Request {
  const { pathname, search } = new URL(request.url);
  const { method, headers, signal, body } = request;
  const sent = body ? ({ body, duplex: "half" } as RequestInit) : {};
  return new Request(origin + pathname + search, { method, headers, signal, ...sent });
}
