/** A provider and the source of its API key, as `/api/provider-keys` lists it. It never contains the key. */
export interface ProviderKey {
  readonly id: string;
  readonly label: string;
  readonly docsUrl: string;
  readonly env: readonly string[];
  readonly source: "stored" | "environment" | "sandbox" | "local" | "none";
  /** Part of a hash of the key in use. Absent without a key. */
  readonly fingerprint?: string;
  readonly stored?: { readonly changedAt: string; readonly changedBy: string; readonly isReadable: boolean };
}

export interface ProviderKeys {
  /** Whether the gateway can store keys. */
  readonly canStore: boolean;
  readonly providers: readonly ProviderKey[];
}

/** The result of a free request with a key. */
export interface KeyTest {
  readonly outcome: "accepted" | "rejected" | "unknown";
  readonly message: string;
}
