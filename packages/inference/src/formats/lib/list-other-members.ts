/** Names the members of an object that are set and that a format does not read. */
export const listUnreadNames = (value: object | null | undefined, read: readonly string[]): string[] =>
  Object.entries(value ?? {})
    .filter(([member, each]) => !read.includes(member) && each != null)
    .map(([member]) => member);

/** Names the members of a parameter that are set and that a format does not read, as `reasoning.summary`. */
export const listOtherMembers = (
  name: string,
  value: object | null | undefined,
  read: readonly string[],
): string[] => listUnreadNames(value, read).map((member) => `${name}.${member}`);
