/** Pages of one kind have the same first and the same number of parts; a query makes another kind. */
export function kindOfPage(address: string): string {
  const [path = "", query] = address.split("?");
  const [, first, ...others] = path.split("/");
  return `${first} ${others.length} ${query === undefined}`;
}
