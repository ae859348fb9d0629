/** Response of a Hub, or the reason why it is missing. */
export type HubResponse<Value> =
  | {
      readonly state: "known";
      readonly value: Value /** Milliseconds since 1970. */;
      readonly readAt: number;
    }
  /** It doesn't exist or isn't public. */
  | { readonly state: "missing" }
  /** No response yet. It is cached when it arrives. */
  | { readonly state: "late" }
  /** The Hub is unreachable, or its response is invalid. */
  | { readonly state: "failed" }
  /** The Hub isn't used. */
  | { readonly state: "off" };
