import { type ErrorContext, InferenceClientError } from "../errors.ts";

/** Names, then IPv4 in the one form that `URL` writes, then IPv6. */
const PRIVATE_HOSTS = [
  /^localhost$|\.(localhost|local|internal)$/,
  /^(0|10|127)(\.\d+){3}$/,
  /^(169\.254|192\.168)(\.\d+){2}$/,
  /^172\.(1[6-9]|2\d|3[01])(\.\d+){2}$/,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])(\.\d+){2}$/,
  /^\[(::1?|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*|::ffff:.*)\]$/,
];

/** Whether a host name is one of this machine or of its own network. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  return PRIVATE_HOSTS.some((pattern) => pattern.test(host));
}

/**
 * Refuses addresses that a provider has no business sending us to: anything but https, and hosts of
 * our own network, unless the provider itself is on it.
 * @param base address that the call itself was sent to
 */
export function checkDownload(address: string, base: string, context: ErrorContext): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  const home = new URL(base);
  const local = isPrivateHost(home.hostname) && url !== undefined && isPrivateHost(url.hostname);
  const allowed =
    url !== undefined &&
    (local ? /^https?:$/.test(url.protocol) : url.protocol === "https:" && !isPrivateHost(url.hostname));
  if (allowed) return url;
  throw new InferenceClientError(
    "egress-refused",
    `The answer points at ${url ? `${url.protocol}//${url.host}` : "an address that cannot be read"}, which is not fetched: only https addresses of public hosts are`,
    context,
  );
}
