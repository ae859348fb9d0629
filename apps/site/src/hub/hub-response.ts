/** What a hub says of something, or why nothing is known of its content. */
export type HubResponse<Value> =
  | {
      readonly state: "known";
      readonly value: Value /** Milliseconds since 1970. */;
      readonly readAt: number;
    }
  /** The hub has none, or does not show it. */
  | { readonly state: "missing" }
  /** No answer yet; it is kept when it comes. */
  | { readonly state: "late" }
  /** It cannot be reached, or responses nothing of use. */
  | { readonly state: "failed" }
  /** The Hub is not used. */
  | { readonly state: "off" };
