/** Some members of `T`. One that is undefined counts as absent. */
export type PartialOptions<T> = { readonly [Name in keyof T]?: T[Name] | undefined };
