import { toAwsFrames } from "../../server/aws-frames.ts";
import { addProviderHeaders, type HeaderContext } from "./add-provider-headers.ts";
import { applySseQuirks } from "./apply-sse-quirks.ts";
import type { ProviderQuirks } from "./provider-quirks.ts";

/** Puts a response on the line as its provider does: its headers, and how its events are written. */
export function finalizeResponse(
  answer: Response,
  quirks: ProviderQuirks | undefined,
  about: HeaderContext,
): Response {
  const { headers = {}, sse } = quirks ?? {};
  addProviderHeaders(answer, headers, about);
  return sse ? applySseQuirks(answer, sse) : toAwsFrames(answer);
}
