import type { Provider } from "@inferhub/inference";
import { isObject } from "@inferhub/inference/formats/lib/json-members";
import { isSecretName, MIN_SECRET_CHARS } from "@inferhub/inference/redact";

/**
 * Returns the secrets of a request: the provider's header, headers and query fields with key names, cookies, and secret
 * fields of the body.
 * @param json body, if it is JSON
 */
export function findSecrets(
  headers: Headers,
  query: URLSearchParams,
  json: unknown,
  provider: Provider | undefined,
): string[] {
  const own = provider?.auth.header?.toLowerCase();
  const inHeaders = [...headers]
    .filter(([name]) => name === own || isSecretName(name))
    .flatMap(([name, value]) => (name === "cookie" ? cookieValues(value) : credentialParts(value)));
  const inQuery = [...query].filter(([name]) => isSecretName(name)).map(([, value]) => value);
  const found = [...inHeaders, ...inQuery, ...secretMembers(json)];
  return [...new Set(found)].filter((each) => each.length >= MIN_SECRET_CHARS);
}

/** Extracts the key from `Bearer <key>`, and the password from Basic. */
function credentialParts(value: string): string[] {
  const [, scheme = "", rest = ""] = /^([a-z]+)\s+(\S.*)$/i.exec(value.trim()) ?? [];
  if (rest === "") return [value.trim()];
  if (scheme.toLowerCase() !== "basic") return [rest];
  const decoded = Buffer.from(rest, "base64").toString();
  return [rest, decoded, ...decoded.split(":", 2)];
}

const cookieValues = (value: string): string[] =>
  value.split(";").map((pair) => pair.slice(pair.indexOf("=") + 1).trim());

/** Body fields with these names always contain a secret. `key` and `token` are excluded, because they are ambiguous. */
const isSecretMember = (name: string): boolean =>
  /^(x-)?(api[-_]?key|(access|auth|hf)[-_]?token|(client[-_]?)?secret|password|authorization)$/i.test(name);

function secretMembers(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(secretMembers);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === "string" ? (isSecretMember(name) ? credentialParts(inner) : []) : secretMembers(inner),
  );
}
