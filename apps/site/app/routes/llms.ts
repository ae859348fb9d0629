import type { LoaderFunctionArgs } from "react-router";
import { PAGES } from "../../src/pages.ts";
import { ENTRIES } from "../features/palette/entries.server.ts";
import { buildLlmsText } from "../features/seo/llms.ts";

/** Search entries as a list for language models. */
export function loader({ url }: LoaderFunctionArgs) {
  const isListed = (href: string) => !PAGES.some(({ path, unlisted }) => unlisted && path === href);
  const text = buildLlmsText(
    ENTRIES.filter(({ href }) => isListed(href)),
    url.origin,
  );
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
