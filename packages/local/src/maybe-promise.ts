/** A value, or a promise where something has to wait. */
export type MaybePromise<T> = T | Promise<T>;
