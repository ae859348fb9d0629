import type { KeyState } from "../connections.ts";

/** A provider as `/api/providers` lists it. */
export interface ProviderInfo {
  readonly id: string;
  readonly label: string;
  readonly docsUrl: string;
  /** Environment variables that can contain the key, the vendor's own name first. */
  readonly env: readonly string[];
  readonly operations: readonly { readonly id: string; readonly streams: boolean }[];
  readonly keyState: KeyState;
}
