/** Pages of one kind have the same first and the same number of parts. */
export function kindOfPage(address: string): string {
  const [path = ""] = address.split("?");
  const [, first, ...others] = path.split("/");
  return `${first} ${others.length}`;
}
