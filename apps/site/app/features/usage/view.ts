/** Data of a gateway page, or the reason for its absence. */
export type View<Data> =
  | { readonly state: "ready"; readonly isSignedIn: boolean; readonly data: Data }
  /** The reader's token, or having none, does not allow it. */
  | { readonly state: "refused"; readonly isSignedIn: boolean; readonly message: string }
  | { readonly state: "failed"; readonly isSignedIn: boolean; readonly message: string };

/** Headers of a page with a reader's private data. */
export const PRIVATE_HEADERS = { "cache-control": "no-store" } as const;
