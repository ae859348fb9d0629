const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  hellip: "…",
  lt: "<",
  mdash: "—",
  nbsp: "\u00a0",
  ndash: "–",
  quot: '"',
};

/** Writes out names that represent a character, as marked does with numbers; names that are unknown stay unchanged. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(\w{2,8});/g, (whole, name: string) =>
    Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole,
  );
