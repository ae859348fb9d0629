/** Certificate errors. The handshake fails before a request is sent. */
const CERTIFICATE_CODE = /^(ERR_TLS_CERT_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;

/** Returns whether a request failed before the connection was established, so that no data was sent. */
export function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall = "", cause } = error as NodeJS.ErrnoException;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnsent);
  if (syscall === "connect" || syscall.startsWith("getaddrinfo")) return true;
  return code === "UND_ERR_CONNECT_TIMEOUT" || CERTIFICATE_CODE.test(code) || isUnsent(cause);
}
