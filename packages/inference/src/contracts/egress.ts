import type { Fetch } from "@inferhub/catalog/platform";

/** Which files the client may fetch for a call: files of responses and files of inputs. */
export interface EgressPolicy {
  /** `"public"` allows any public https host, `"listed"` only the hosts in `allowHosts`. Default: `"public"`. */
  readonly downloads?: "public" | "listed";
  /** Host names. `*.example.com` matches every subdomain. */
  readonly allowHosts?: readonly string[];
  /** The largest file in bytes. Default: 512 MB. */
  readonly maxBytes?: number;
  /** Default: 5. */
  readonly maxRedirects?: number;
  /**
   * Which strings of an input are loaded as files: `"addresses"` loads web URLs, `"paths"` also file paths, `"none"`
   * disables both. Don't use `"paths"` with untrusted input. Default: `"addresses"`.
   */
  readonly inputs?: "none" | "addresses" | "paths";
  /** Media types that files may have, such as `image/*`. Default: any type except HTML, XML and JSON. */
  readonly types?: readonly string[];
  /**
   * Wraps the `fetch` for files, which resolves a host name once, checks its IP addresses, and connects to them. Default: a
   * custom `fetch` of the call also downloads files, and resolves host names itself.
   */
  readonly wrapFetch?: (pinned: Fetch) => Fetch;
  /** Resolves a host name to all its IP addresses. Default: the system's resolver. */
  readonly resolve?: (
    hostname: string,
  ) => Promise<readonly { readonly address: string; readonly family: number }[]>;
}
