import type { URL } from "@inferhub/catalog/platform";
import type { EgressPolicy } from "../contracts/egress.ts";
import type { ErrorCode } from "../errors.ts";
import { isPrivateHost } from "./private-address.ts";

export { isPrivateHost } from "./private-address.ts";

/** Makes the error of a file that is not fetched or not kept. */
export type CreateFileError = (code: ErrorCode, why: string) => Error;

/**
 * Rejects URLs that no response should link to: anything but https, names and passwords, and hosts
 * of our own network, unless the call itself goes to one.
 * @param base what a relative URL is relative to
 * @param home URL that the call itself is sent to
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
