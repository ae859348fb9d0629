import type { Entry, EntryOffer } from "../../lib/search.ts";

/** Entries by group, without the names of their fields: a third less to send. */
export type PackedEntries = Readonly<Record<string, readonly PackedEntry[]>>;

/** Facts of models follow the summary: `"groq,openai=gpt-5"`, the year, the price, and whether it is free. */
export type PackedEntry = readonly [
  label: string,
  href: string,
  words?: string,
  summary?: string,
  offers?: string,
  year?: number,
  usd?: number,
  isFree?: 1,
];

export function unpackEntries(packed: PackedEntries): Entry[] {
  return Object.entries(packed).flatMap(([group, rows]) =>
    rows.map(([label, href, words = "", summary = "", offers = "", year, usd, isFree]) => ({
      group,
      label,
      href,
      words,
      summary,
      ...(offers ? { offers: offers.split(",").map(readOffer) } : {}),
      ...(year ? { year } : {}),
      ...(typeof usd === "number" && usd >= 0 ? { usd } : {}),
      ...(isFree ? { isFree: true } : {}),
    })),
  );
}

/** `"openai=gpt-5"`; a model with its own page needs no ID. */
export const writeOffer = ({ provider, model }: EntryOffer): string =>
  model === undefined ? provider : `${provider}=${model}`;

function readOffer(text: string): EntryOffer {
  const at = text.indexOf("=");
  return at < 0 ? { provider: text } : { provider: text.slice(0, at), model: text.slice(at + 1) };
}
