import type { ProviderFacts } from "../contracts/provider-facts.ts";
import { buildOtherHeader, findOtherCredential } from "../credentials/with-credentials.ts";
import { buildAuthHeader } from "./address.ts";

/** Builds the authentication header of any credential of a provider. Empty if the credential signs requests. */
export function buildCredentialHeader(provider: ProviderFacts, secret: string): Record<string, string> {
  const other = findOtherCredential(provider, secret);
  return other ? buildOtherHeader(other, secret) : buildAuthHeader(provider, {}, secret);
}
