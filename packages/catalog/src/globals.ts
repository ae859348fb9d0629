// Type declarations of Valibot and others use these globals without importing them. Empty interfaces merge with the
// declarations of TypeScript's libraries, and let the types compile if those libraries are absent, as React's types do.
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
