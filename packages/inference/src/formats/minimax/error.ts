import * as v from "valibot";
import { WireError } from "../../contracts/wire.ts";
import { parseWith } from "../lib/parse-with.ts";

const envelope = v.object({
  base_resp: v.nullish(v.object({ status_code: v.nullish(v.number()), status_msg: v.nullish(v.string()) })),
});

/**
 * The service returns errors with status 200 and its own code; 0 is success.
 * @throws WireError
 */
export function throwIfRefused(body: unknown): void {
  const { status_code: code, status_msg: reason } = parseWith(envelope, body).base_resp ?? {};
  if (code) throw new WireError("refused", `${reason || "The provider rejected the request"} (${code})`);
}
