/** Maps a list, and returns the same list if all items stay the same. */
export function mapSame<T>(list: T[], map: (item: T) => T): T[] {
  let mapped: T[] | undefined;
  for (let index = 0; index < list.length; index++) {
    const item = list[index] as T;
    const next = map(item);
    if (next !== item) mapped ??= [...list];
    if (mapped) mapped[index] = next;
  }
  return mapped ?? list;
}
