import type { Call } from "../../contracts/call.ts";
import { InputError } from "../../errors.ts";

/**
 * For providers that only pass the file itself.
 * @throws InputError when the caller requests a URL
 */
export function assertNoUrlOutput({ outputType }: Pick<Call, "outputType">): void {
  if (outputType !== "url") return;
  throw new InputError(
    "input-invalid",
    "The response is the file itself, not a URL. Request blob or dataUrl",
  );
}
