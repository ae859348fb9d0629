/** A message of a chat without JavaScript: text only. */
export interface PlainMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
}

/** A chat that the server continues by a form. */
export interface PlainChat {
  /** The messages so far, the last response included. */
  readonly messages: readonly PlainMessage[];
  /** The message that failed, to be sent again; empty after a response. */
  readonly draft: string;
  /** Why there is no response. */
  readonly problem?: string;
  /** Figures of the last response: "0.21 s to first token". Absent for a sandbox response. */
  readonly figures?: readonly string[];
  /** What served the last response. Absent for a sandbox response. */
  readonly origin?: string;
  /** Whether the sandbox, and not the model, wrote the last response. */
  readonly isSandbox?: true;
}

/** Names of the form's fields. */
export const PLAIN_FIELDS = { message: "message", history: "history" } as const;
