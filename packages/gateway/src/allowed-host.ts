import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { GatewayError } from "./errors.ts";

/** Matches `localhost` names, with or without a port. RFC 6761 reserves them for the local machine. */
const LOOPBACK_NAME = /^([\w-]+\.)*localhost\.?$/;

/**
 * Rejects requests with a host name other than the gateway's, against DNS rebinding: a page can point its own name at
 * this machine, and its requests then count as same-origin. IP addresses always pass.
 * @param allowed names without a port, in lower case
 * @throws GatewayError with code `host-refused`, or `input-invalid` for an invalid or duplicate Host
 */
export function assertAllowedHost(
  { headers, rawHeaders }: IncomingMessage,
  allowed: readonly string[] = [],
): void {
  const { host } = headers;
  // HTTP/1.0 has no Host header, and browsers don't use it.
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

/** Removes the port and brackets. */
const getHostName = (host: string): string =>
  (/^\[(.*)\](?::\d*)?$/.exec(host)?.[1] ?? host.replace(/:\d*$/, "")).toLowerCase();
