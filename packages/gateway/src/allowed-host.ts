import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { GatewayError } from "./errors.ts";

/** A name that only this machine resolves, with or without a port. RFC 6761 reserves `localhost`. */
const LOOPBACK_NAME = /^([\w-]+\.)*localhost\.?$/;

/**
 * Rejects requests to a host name that is not the gateway's. A page can point its own name at this machine (DNS
 * rebinding), and its requests then count as same-origin. URLs belong to one machine, so they always pass.
 * @param allowed names without a port, in lower case
 * @throws GatewayError with code `host-refused`, or `input-invalid` for a Host that is none, or for two of them
 */
export function assertAllowedHost(
  { headers, rawHeaders }: IncomingMessage,
  allowed: readonly string[] = [],
): void {
  const { host } = headers;
  // HTTP/1.0 knows no Host, and no browser speaks it.
  if (host === undefined) return;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (hosts.length > 1 || !URL.canParse(`http://${host}`))
    throw new GatewayError("input-invalid", "The request cannot be read: check its Host header");
  const name = getHostName(host);
  if (isIP(name) !== 0 || LOOPBACK_NAME.test(name) || allowed.includes(name)) return;
  throw new GatewayError(
    "host-refused",
    `This gateway requires no tokens and does not serve the host ${JSON.stringify(name.slice(0, 200))}: add it to \`allowedHosts\` in inferhub.json, or require tokens`,
  );
}

/** Without port and brackets. */
const getHostName = (host: string): string =>
  (/^\[(.*)\](?::\d*)?$/.exec(host)?.[1] ?? host.replace(/:\d*$/, "")).toLowerCase();
