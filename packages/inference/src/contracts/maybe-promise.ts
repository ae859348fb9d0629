/** A value, or a promise of one. Code that has nothing to wait for returns the value. */
export type MaybePromise<T> = T | Promise<T>;
