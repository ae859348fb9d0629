import type { RequestCredentials } from "@inferhub/catalog/platform";
import type { ProviderFacts } from "./provider-facts.ts";

/** Destination of a call's requests: the provider's hosts, or one base URL that replaces them. */
export interface ProviderConnection {
  /** Replaces all hosts of the provider. Default: the provider's hosts. */
  readonly baseUrl?: string | undefined;
  /** Whose credential is sent. A Hub token is always sent as Bearer. Default: the provider's. */
  readonly auth?: "hub" | "provider";
  /** `router` if the base URL is the Hub's router. Default: the provider, or a server that replaces it. */
  readonly via?: "router" | "provider";
}

/** A LoRA adapter that the provider applies to a base model. */
export interface LoraWeights {
  /** Hub ID of the adapter. */
  readonly hubModel: string;
  /** File of the weights in the adapter's repository, if the Hub lists it. */
  readonly weightsPath?: string;
}

/** A provider and a model that can run a call, with the connection and the credential. */
export interface Candidate<P extends ProviderFacts = ProviderFacts> {
  readonly provider: P;
  readonly connection: ProviderConnection;
  readonly secret?: string | undefined;
  /** The provider's own model ID. */
  readonly model: string;
  readonly lora?: LoraWeights | undefined;
  /** Additional headers that belong to the connection, not to the provider's format. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether requests send cookies, in runtimes that have any. */
  readonly credentials?: RequestCredentials | undefined;
  /** Called with the error of a call that this candidate failed, as a caller receives it. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
}
