/** A value, or a promise of one. Synchronous code returns the value. */
export type MaybePromise<T> = T | Promise<T>;
