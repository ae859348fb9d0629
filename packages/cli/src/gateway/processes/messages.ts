/** What the parent sends to a process that it started. */
export type ParentMessage =
  | { readonly type: "seat"; readonly slot: number; readonly adminSecret: string }
  | { readonly type: "stop" }
  | { readonly type: "reload" };

/** What a process sends to its parent. */
export type ProcessMessage =
  | { readonly type: "hello" }
  /** It listens at the URL; the text reports it to the user. */
  | { readonly type: "ready"; readonly url: string; readonly text: string };
