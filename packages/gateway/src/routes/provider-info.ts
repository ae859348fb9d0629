import type { KeyState } from "../connections.ts";

/** A provider in `/api/providers`. */
export interface ProviderInfo {
  readonly id: string;
  readonly label: string;
  readonly docsUrl: string;
  /** Environment variables of the key, the vendor's own name first. */
  readonly env: readonly string[];
  readonly operations: readonly { readonly id: string; readonly streams: boolean }[];
  readonly keyState: KeyState;
}
