/** Pages of one kind have the same first and the same number of parts. */
export function kindOfPage(address: string): string {
  const [path = ""] = address.split("?");
  const [, first, ...others] = path.split("/");
  return `${first} ${others.length}`;
}

/** Pages whose parts no other page has. */
const OWN_LAYOUT = [
  "",
  "models",
  "providers",
  "templates",
  "playground",
  "compare",
  "usage",
  "search",
  "docs",
];

/** Pages of one layout have the same parts: this applies to lists, and to the pages of their items. */
export function layoutOfPage(address: string): string {
  const [first = "", count] = kindOfPage(address).split(" ");
  return OWN_LAYOUT.includes(first) || first === "nowhere" ? `${first} ${count === "0"}` : `${count === "0"}`;
}
