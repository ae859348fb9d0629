/** Text as PostgreSQL can keep it; one model name with a NUL or half a character would keep its whole batch out. */
export const storable = (text: string): string =>
  text.replaceAll("\0", "\uFFFD").replace(/\p{Surrogate}/gu, "\uFFFD");
