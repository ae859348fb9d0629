/** Host names, then IPv4 as normalized by `URL`. IPv6 is private unless it's known to be public. */
const PRIVATE_HOSTS = [
  /^[^.[]*$|\.(localhost|localdomain|local|internal|intranet|lan|home\.arpa)$/,
  /^(0|10|127|2(2[4-9]|[3-5]\d)|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168|192\.0\.0|198\.1[89])(\.\d+)+$/,
  /^\[(?![23]\w{3}:)|^\[200(1:(0?:)|2:)/,
];

/** Prefix of IPv4 addresses on networks that only have IPv6. */
const NAT64 = /^\[64:ff9b::(?:(\w+):)?(\w+)\]$/;

/** Whether a host name, as normalized by `URL`, is on this machine or a private network. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  const [mapped, high = "0", low = ""] = NAT64.exec(host) ?? [];
  if (mapped) {
    const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
    return isPrivateHost(new URL(`http://${bits}`).hostname);
  }
  return PRIVATE_HOSTS.some((pattern) => pattern.test(host));
}

/** The same for a resolved IP address in any notation. Invalid ones count as private. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/%.*/, "");
  const url = `http://${bare.includes(":") ? `[${bare}]` : bare}`;
  return !URL.canParse(url) || isPrivateHost(new URL(url).hostname);
}
