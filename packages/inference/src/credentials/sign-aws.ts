import { AwsV4Signer } from "aws4fetch";
import type { SignRequest } from "../contracts/signing.ts";
import { getAwsRegion } from "./aws-names.ts";

/**
 * Signs a request with Signature Version 4 for Amazon Bedrock. Signs the host, the body, and headers that begin with `x-amz-`,
 * because other headers can change on the way.
 * @param secret access key ID, secret access key and, if the credential is temporary, session token, joined by `:`
 * @param datetime in basic ISO 8601 format. Default: the current time.
 */
export const signAwsRequest: SignRequest<[service?: string, datetime?: string]> = async (
  { method, url, headers, body },
  secret,
  service = "bedrock",
  datetime,
) => {
  const [accessKeyId = "", secretAccessKey = "", sessionToken] = secret.split(":");
  // Headers of the credential replace the caller's.
  const unsigned = Object.entries(headers).filter(
    ([name]) => !/^(?:authorization|host|x-amz-(?:date|security-token))$/i.test(name),
  );
  const { headers: signed } = await new AwsV4Signer({
    method,
    url,
    headers: unsigned.filter(([name]) => /^x-amz-/i.test(name)),
    body:
      typeof body === "string" ? body : await new Response((body ?? null) as BodyInit | null).arrayBuffer(),
    accessKeyId,
    secretAccessKey,
    service,
    region: getAwsRegion(url),
    ...(sessionToken && { sessionToken }),
    ...(datetime && { datetime }),
  }).sign();
  return { ...Object.fromEntries(unsigned), ...Object.fromEntries(signed) };
};
