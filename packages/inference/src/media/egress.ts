import type { URL } from "@inferhub/catalog/platform";
import type { EgressPolicy } from "../contracts/egress.ts";
import type { ErrorCode } from "../errors.ts";
import { isPrivateHost } from "./private-address.ts";

export { isPrivateHost } from "./private-address.ts";

/** Creates the error for a file that is rejected. */
export type CreateFileError = (code: ErrorCode, why: string) => Error;

/**
 * Rejects download URLs other than public https: other protocols, credentials, and private hosts, unless the call's
 * own host is private.
 * @param base base of relative URLs
 * @param home URL of the call
 */
export function checkDownload(
  address: string,
  base: string,
  home: string,
  { downloads, allowHosts = [] }: EgressPolicy,
  refuse: CreateFileError,
): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (url && !url.username && !url.password) {
    const host = url.hostname.replace(/\.$/, "");
    const listed = allowHosts.some((each) =>
      each[0] === "*" ? host.endsWith(each.slice(1)) : host === each,
    );
    const local = isPrivateHost(host);
    const safe = url.protocol === "https:" || (local && url.protocol === "http:");
    if (safe && (!local || isPrivateHost(new URL(home).hostname)) && (listed || downloads !== "listed"))
      return url;
  }
  throw refuse(
    "egress-refused",
    `is at ${url ? `${url.protocol}//${url.host}` : "a URL that can't be parsed"}, which isn't allowed: only https URLs of ${downloads === "listed" ? "listed" : "public"} hosts are`,
  );
}
