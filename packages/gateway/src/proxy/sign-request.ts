import type { IncomingMessage } from "node:http";
import { findOtherCredential, type Provider } from "@inferhub/inference";
import type { ProviderConnection } from "../connections.ts";
import type { UpstreamUrl } from "./upstream-url.ts";

/** Returns the headers that sign a forwarded request. */
export type SignForwarded = (
  request: IncomingMessage,
  target: UpstreamUrl,
  body: Buffer | undefined,
) => Promise<Readonly<Record<string, string>>>;

/** Creates the signer of a connection. Returns `undefined` if the key isn't used for signatures. */
export function createSigner(provider: Provider, { key }: ProviderConnection): SignForwarded | undefined {
  const sign = key ? findOtherCredential(provider, key)?.sign : undefined;
  if (!key || !sign) return undefined;
  return ({ method = "GET", headers }, { origin, path }, body) =>
    sign({ method, url: origin + path, headers: pickAwsHeaders(headers), body }, key);
}

/** Headers that AWS requires in a signature. */
const pickAwsHeaders = (headers: IncomingMessage["headers"]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith("x-amz-") ? [[name, String(value)]] : [],
    ),
  );
