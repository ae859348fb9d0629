import type { AuthScheme, OtherCredential, ProviderFacts } from "../contracts/provider-facts.ts";

/** Adds other kinds of credentials to a provider. Providers without them don't bundle this code. */
// @__NO_SIDE_EFFECTS__
export function withCredentials(auth: AuthScheme, others: readonly OtherCredential[]): AuthScheme {
  return {
    ...auth,
    others,
    apply: (request, secret) => {
      const found = others.find(({ pattern }) => pattern.test(secret));
      if (!found) return undefined;
      const { sign } = found;
      const { [auth.header ?? "authorization"]: _, ...headers } = request.headers;
      if (!sign) return { ...request, headers: { ...headers, ...buildOtherHeader(found, secret) } };
      // The parts of a signing credential are secrets as well.
      return {
        ...request,
        headers,
        secrets: secret.split(":"),
        sign: () => sign({ ...request, headers }, secret),
      };
    },
  };
}

/** The kind of a credential, if it isn't an API key of the provider. */
export const findOtherCredential = ({ auth }: ProviderFacts, secret: string): OtherCredential | undefined =>
  auth.others?.find(({ pattern }) => pattern.test(secret));

/** Builds the header of a credential that is no API key. Empty if it signs requests. */
export const buildOtherHeader = (
  { header = "authorization", prefix = "Bearer", sign }: OtherCredential,
  secret: string,
): Record<string, string> => (sign ? {} : { [header]: `${prefix} ${secret}`.trim() });
