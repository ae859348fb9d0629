import { toAwsFrames } from "../../server/aws-frames.ts";
import { addProviderHeaders, type HeaderContext } from "./add-provider-headers.ts";
import { applySseQuirks } from "./apply-sse-quirks.ts";
import type { ProviderQuirks } from "./provider-quirks.ts";

/** Adds a provider's headers and event framing to a response. */
export function finalizeResponse(
  answer: Response,
  quirks: ProviderQuirks | undefined,
  about: HeaderContext,
): Response {
  const { headers = {}, sse } = quirks ?? {};
  addProviderHeaders(answer, headers, about);
  return sse ? applySseQuirks(answer, sse) : toAwsFrames(answer);
}
