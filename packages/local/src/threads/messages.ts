import type { LocalModel } from "../models/local-model.ts";

/** What a thread is asked: one operation of one model, for one input or for several at once. */
export interface ThreadRequest {
  readonly model: LocalModel;
  readonly operation: string;
  readonly inputs: readonly unknown[];
}

/** How a thread answers. Requests of a thread are answered one by one, in their order. */
export type ThreadReply =
  | { readonly kind: "loaded"; readonly ms: number }
  | { readonly kind: "outputs"; readonly outputs: readonly unknown[]; readonly ms: number }
  /** `input`: the caller's input is the problem. */
  | { readonly kind: "input"; readonly message: string }
  /** `broken`: the model could not be loaded. */
  | { readonly kind: "broken" | "failed"; readonly message: string };
