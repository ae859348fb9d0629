import type { Provider } from "@inferhub/inference";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";

/** The one key that is rejected, so clients can see how they take it. */
export const REJECTED_KEY = "invalid";

/**
 * Accepts any non-empty credential, in the provider's header or as a Hub token, or none if the provider requires
 * none.
 * @param bearerToo whether bearer tokens are accepted as well
 * @throws Refusal with status 401
 */
export function assertCredential({ label, auth }: Provider, headers: Headers, bearerToo = false): void {
  const { header = "authorization", prefix = "Bearer", optional = false } = auth;
  if (optional && !headers.has(header) && !headers.has("authorization")) return;
  const key =
    after(prefix, headers.get(header)) ??
    hubToken(headers) ??
    otherCredential(auth, headers) ??
    (bearerToo ? readBearerToken(headers) : undefined);
  if (!key) throw new ApiError(401, `${label} needs a key: ${header}: ${`${prefix} <key>`.trim()}`);
  if (key === REJECTED_KEY) throw new ApiError(401, "Incorrect API key provided");
}

export const readBearerToken = (headers: Headers): string | undefined =>
  after("Bearer", headers.get("authorization"));

/** A credential in place of an API key: a token in its own header, or the access key that signed the request. */
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

/** Headers in which one provider or a different takes its key. */
const KEY_HEADERS = [
  "authorization",
  "cookie",
  "api-key",
  "x-api-key",
  "x-goog-api-key",
  "x-key",
  "xi-api-key",
];

/** Where a request carries a credential of any kind, as text; `undefined` when it carries none. */
export function readCredential(
  { headers, url }: Request,
  auth: Provider["auth"] | undefined,
): string | undefined {
  const header = [...KEY_HEADERS, auth?.header ?? "authorization"].find((name) => headers.has(name));
  if (header) return `the header ${header}`;
  const member = ["key", "api_key", "token"].find((name) => new URL(url).searchParams.has(name));
  return member && `the query's ${member}`;
}

/** Copies headers with every credential written as `Bearer [redacted]`. */
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
