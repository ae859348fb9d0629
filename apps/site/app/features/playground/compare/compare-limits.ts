/** Columns of a comparison. */
export const MIN_TARGETS = 2;
export const MAX_TARGETS = 4;
