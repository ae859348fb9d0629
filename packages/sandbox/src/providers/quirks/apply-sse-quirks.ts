import { getFraming, sse } from "../../server/framing.ts";
import { rewriteText } from "../../server/rewrite-text.ts";
import type { SseQuirks } from "./provider-quirks.ts";

/** Applies a provider's framing to server-sent events. Returns other responses unchanged. */
export function applySseQuirks(answer: Response, { space, end: given, comment }: SseQuirks): Response {
  if (getFraming(answer) !== sse) return answer;
  const end = given ?? "\n";
  return rewriteText(answer, async function* (texts) {
    if (comment !== undefined) yield `: ${comment}${end}${end}`;
    for await (const text of texts) {
      const tight = space === false ? text.replaceAll(/^data: /gm, "data:") : text;
      yield tight.replaceAll("\n", end);
    }
  });
}
