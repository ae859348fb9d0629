import type { JobRef } from "../../contracts/job.ts";
import { WireError } from "../../contracts/wire.ts";
import { InputError } from "../../errors.ts";

/**
 * The path of a URL that a response gives. Jobs are checked where they were submitted to: the key must not
 * follow a response to a different host.
 */
export function getUrlPath(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : "";
  if (path.startsWith("/")) return path;
  throw new WireError("malformed", "Invalid job status URL");
}

/**
 * The same path in a ticket, which a caller may have stored meanwhile.
 * @throws InputError for what would become part of the host's name
 */
export function getJobPath({ path = "" }: JobRef): string {
  if (path.startsWith("/")) return path;
  throw new InputError("input-invalid", "The job handle contains no path");
}
