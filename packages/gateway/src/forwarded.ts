import type { IncomingMessage } from "node:http";
import { TLSSocket } from "node:tls";

const protocols = new WeakMap<IncomingMessage, "http" | "https">();

/**
 * Accepts the host and the protocol from the headers of a proxy in front, which replaces those of its clients. The last value is
 * the nearest proxy's.
 */
export function trustForwarded(request: IncomingMessage): void {
  const host = readLast(request, "x-forwarded-host");
  if (host !== undefined) request.headers.host = host;
  const protocol = readLast(request, "x-forwarded-proto")?.toLowerCase();
  if (protocol === "http" || protocol === "https") protocols.set(request, protocol);
}

/** The protocol that the client speaks. */
export const getProtocol = (request: IncomingMessage): "http" | "https" =>
  protocols.get(request) ?? (request.socket instanceof TLSSocket ? "https" : "http");

const readLast = ({ headers }: IncomingMessage, name: string): string | undefined =>
  headers[name]?.toString().split(",").at(-1)?.trim() || undefined;
