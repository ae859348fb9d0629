import type { LocalModel } from "../models/local-model.ts";

/** Request to a thread: one operation of one model, with one or more inputs. */
export interface ThreadRequest {
  readonly modelId: string;
  /** Present in a thread's first request for the model, because each message is copied. */
  readonly model?: LocalModel;
  readonly operation: string;
  readonly inputs: readonly unknown[];
}

/** Reply of a thread. A thread handles its requests one by one, in order. */
export type ThreadReply =
  | { readonly kind: "loaded"; readonly ms: number }
  | { readonly kind: "outputs"; readonly outputs: readonly unknown[]; readonly ms: number }
  /** `input`: the input is invalid. */
  | { readonly kind: "input"; readonly message: string }
  /** `broken`: the model could not be loaded. */
  | { readonly kind: "broken" | "failed"; readonly message: string };
