import type { IncomingMessage } from "node:http";
import { TLSSocket } from "node:tls";

const protocols = new WeakMap<IncomingMessage, "http" | "https">();

/**
 * Uses the host and the protocol from the headers of a reverse proxy. The proxy must overwrite these headers of its
 * clients. The last value is from the nearest proxy.
 */
export function trustForwarded(request: IncomingMessage): void {
  const host = readLast(request, "x-forwarded-host");
  if (host !== undefined) request.headers.host = host;
  const protocol = readLast(request, "x-forwarded-proto")?.toLowerCase();
  if (protocol === "http" || protocol === "https") protocols.set(request, protocol);
}

/** Returns the client's protocol. */
export const getProtocol = (request: IncomingMessage): "http" | "https" =>
  protocols.get(request) ?? (request.socket instanceof TLSSocket ? "https" : "http");

const readLast = ({ headers }: IncomingMessage, name: string): string | undefined =>
  headers[name]?.toString().split(",").at(-1)?.trim() || undefined;
