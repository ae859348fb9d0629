/** Some members of `T`. One that is undefined counts as absent. */
export type PartialOptions<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** Puts fields over those of a base. An undefined one keeps the base's value. */
export function override<T extends object>(base: T, given: PartialOptions<T> | undefined): T {
  const merged: T = { ...base, ...given };
  for (const name in given) if (given[name] === undefined) merged[name] = base[name];
  return merged;
}
