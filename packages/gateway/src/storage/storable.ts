/** Removes characters that PostgreSQL can't store. A NUL or lone surrogate in one row would reject its whole batch. */
export const storable = (text: string): string =>
  text.replaceAll("\0", "\uFFFD").replace(/\p{Surrogate}/gu, "\uFFFD");
