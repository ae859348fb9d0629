/** Credential headers of all providers' clients. */
export const CREDENTIAL_HEADERS = [
  "authorization",
  "x-api-key",
  "api-key",
  "x-goog-api-key",
  "xi-api-key",
  "x-key",
] as const;
