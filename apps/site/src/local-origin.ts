/** Local end of a connection. */
export interface LocalEnd {
  readonly localAddress?: string | undefined;
  readonly localPort?: number | undefined;
}

/**
 * Returns the URL at which the server of a connection can be reached from this machine. Unlike the `Host` header,
 * the client cannot choose it.
 * @returns `undefined` for a closed connection, or one that isn't TCP
 */
export function toLocalOrigin({ localAddress, localPort }: LocalEnd): string | undefined {
  if (localAddress === undefined || localPort === undefined) return undefined;
  const host = localAddress.includes(":") ? `[${localAddress.replace(/%.*$/, "")}]` : localAddress;
  return `http://${host}:${localPort}`;
}
