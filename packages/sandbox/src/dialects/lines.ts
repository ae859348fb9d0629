import { framingOf, sse } from "../http/framing.ts";
import { rewriteText } from "../http/rewrite-text.ts";
import type { LineDialect } from "./dialect.ts";

/** Server-sent events as a provider puts them on the line; any other answer stays as it is. */
export function inLines(answer: Response, { space, end: given, comment }: LineDialect): Response {
  if (framingOf(answer) !== sse) return answer;
  const end = given ?? "\n";
  return rewriteText(answer, async function* (texts) {
    if (comment !== undefined) yield `: ${comment}${end}${end}`;
    for await (const text of texts) {
      const tight = space === false ? text.replaceAll(/^data: /gm, "data:") : text;
      yield tight.replaceAll("\n", end);
    }
  });
}
