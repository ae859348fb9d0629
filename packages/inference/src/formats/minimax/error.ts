import * as v from "valibot";
import { WireError } from "../../contracts/wire.ts";
import { parseWith } from "../lib/parse-with.ts";

const envelope = v.object({
  base_resp: v.nullish(v.object({ status_code: v.nullish(v.number()), status_msg: v.nullish(v.string()) })),
});

/** The provider's error codes, with the HTTP statuses that mean the same. */
const STATUSES: Readonly<Record<number, number>> = {
  1000: 503,
  1001: 504,
  1002: 429,
  1004: 401,
  1008: 402,
  1024: 503,
  1026: 400,
  1027: 400,
  1033: 503,
  1039: 429,
  1041: 429,
  1042: 400,
  2013: 400,
  2045: 429,
  2049: 401,
  2056: 429,
};

/**
 * Throws if the response reports an error. The provider sends it with the status 200 and a code, which is 0 for success.
 * @throws WireError
 */
export function throwIfRefused(body: unknown): void {
  const { status_code: code, status_msg: reason } = parseWith(envelope, body).base_resp ?? {};
  if (!code) return;
  throw new WireError("refused", `${reason || "The provider refused the request"} (${code})`, STATUSES[code]);
}
