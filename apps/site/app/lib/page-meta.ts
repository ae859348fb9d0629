import type { MetaDescriptor } from "react-router";

/** The bounds within which search results show a description whole and find it worth showing. */
const LONGEST = 200;

/**
 * What browsers, search engines and previews of links are told of a page.
 * @param title its parts, the narrowest first: "Groq", "Providers"
 * @param description cut where it is long; further sentences fill one that is short
 */
export function pageMeta(title: readonly string[], ...description: readonly string[]): MetaDescriptor[] {
  const [whole, about] = [[...title, "Inferhub"].join(" · "), shortened(description)];
  return [
    { title: whole },
    { name: "description", content: about },
    { property: "og:title", content: whole },
    { property: "og:description", content: about },
    { property: "og:site_name", content: "Inferhub" },
    { property: "og:type", content: "website" },
  ];
}

const SHORTEST = 60;

/** As many of the sentences as it takes, and no more than fit. */
function shortened(sentences: readonly string[]): string {
  let text = "";
  for (const sentence of sentences) if (text.length < SHORTEST) text = `${text} ${sentence}`.trim();
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST / 2))}…`;
}
