import type { MetaDescriptor } from "react-router";

/** The bounds within which search results show a description whole and find it worth showing. */
const MAX_DESCRIPTION_CHARS = 200;

/**
 * Builds the metadata of a page for browsers, search engines, and link previews.
 * @param title its parts, the narrowest first: "Groq", "Providers"
 * @param description cut where it is long; further sentences fill one that is short
 */
export function buildPageMeta(title: readonly string[], ...description: readonly string[]): MetaDescriptor[] {
  const [whole, about] = [[...title, "Inferhub"].join(" · "), shortenDescription(description)];
  return [
    { title: whole },
    { name: "description", content: about },
    { property: "og:title", content: whole },
    { property: "og:description", content: about },
    { property: "og:site_name", content: "Inferhub" },
    { property: "og:type", content: "website" },
  ];
}

const MIN_DESCRIPTION_CHARS = 60;

/** As many sentences as fit. */
function shortenDescription(sentences: readonly string[]): string {
  let text = "";
  for (const sentence of sentences)
    if (text.length < MIN_DESCRIPTION_CHARS) text = `${text} ${sentence}`.trim();
  if (text.length <= MAX_DESCRIPTION_CHARS) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_CHARS - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_DESCRIPTION_CHARS / 2))}…`;
}
