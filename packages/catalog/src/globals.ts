// Declarations of Valibot and others name these without importing them. A program's own libraries add the fields: an
// empty interface merges with theirs, and without them it lets declarations compile, as React's do.
declare global {
  interface AbortSignal {}
  interface Blob {}
  interface File {}
  interface Headers {}
  interface Request {}
  interface Response {}
  interface URL {}
  interface URLSearchParams {}
}

export {};
