import type { Provider } from "@inferhub/inference";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";

/** A key that is always rejected, to test authentication errors. */
export const REJECTED_KEY = "invalid";

/**
 * Accepts any non-empty credential, in the provider's header or as a Hub token, or none if the provider requires
 * none.
 * @param bearerToo whether bearer tokens are accepted as well
 * @throws ApiError with status 401
 */
export function assertCredential({ label, auth }: Provider, headers: Headers, bearerToo = false): void {
  const { header = "authorization", prefix = "Bearer", optional = false } = auth;
  if (optional && !headers.has(header) && !headers.has("authorization")) return;
  const key =
    after(prefix, headers.get(header)) ??
    hubToken(headers) ??
    otherCredential(auth, headers) ??
    (bearerToo ? readBearerToken(headers) : undefined);
  if (!key) throw new ApiError(401, `${label} requires an API key: ${header}: ${`${prefix} <key>`.trim()}`);
  if (key === REJECTED_KEY) throw new ApiError(401, "Incorrect API key provided");
}

export const readBearerToken = (headers: Headers): string | undefined =>
  after("Bearer", headers.get("authorization"));

/** Reads an alternative credential: a token in its own header, or the access key of a signed request. */
function otherCredential({ others = [] }: Provider["auth"], headers: Headers): string | undefined {
  return others
    .map(({ header = "authorization", prefix = "Bearer", sign }) =>
      sign
        ? /^AWS4-HMAC-SHA256 Credential=([^/]+)\/.*Signature=/.exec(headers.get("authorization") ?? "")?.[1]
        : after(prefix, headers.get(header)),
    )
    .find(Boolean);
}

function hubToken(headers: Headers): string | undefined {
  const token = readBearerToken(headers);
  return token?.startsWith("hf_") ? token : undefined;
}

function after(prefix: string, value: string | null): string | undefined {
  if (value === null) return undefined;
  if (prefix === "") return value.trim();
  const [word = "", ...rest] = value.trim().split(/\s+/);
  return word.toLowerCase() === prefix.toLowerCase() ? rest.join(" ") : undefined;
}

/** Key headers of all providers. */
const KEY_HEADERS = [
  "authorization",
  "cookie",
  "api-key",
  "x-api-key",
  "x-goog-api-key",
  "x-key",
  "xi-api-key",
];

/** Describes where a request contains a credential, or returns `undefined`. */
export function readCredential(
  { headers, url }: Request,
  auth: Provider["auth"] | undefined,
): string | undefined {
  const header = [...KEY_HEADERS, auth?.header ?? "authorization"].find((name) => headers.has(name));
  if (header) return `the header ${header}`;
  const member = ["key", "api_key", "token"].find((name) => new URL(url).searchParams.has(name));
  return member && `the query's ${member}`;
}

/** Copies headers and replaces every credential by `Bearer [redacted]`. */
export function redactHeaders(headers: Headers, provider: Provider | undefined): Record<string, string> {
  const secret = new Set([
    "authorization",
    "cookie",
    "x-amz-security-token",
    "x-api-key",
    provider?.auth.header?.toLowerCase(),
  ]);
  return Object.fromEntries(
    [...headers].map(([name, value]) => [name, secret.has(name) ? "Bearer [redacted]" : value]),
  );
}
