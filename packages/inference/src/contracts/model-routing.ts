import type { ExtraParameters } from "./extra-parameters.ts";

/** The model and the provider of a call. */
export interface ModelRouting<ProviderId extends string = string, Extra = ExtraParameters> {
  /** Model ID at the Hub, or the provider's own. */
  model: string;
  /**
   * The provider, or several that are tried in this order. `auto` selects the first one that serves the model.
   * Use `parseProvider` with the operation's ID for a name from outside the program. Default: the client's provider.
   */
  provider?: ProviderId | "auto" | readonly (ProviderId | "auto")[] | undefined;
  /** Replaces the client's token for this call. */
  accessToken?: string | undefined;
  /** URL of a dedicated endpoint or a local server, instead of a provider. */
  endpointUrl?: string | undefined;
  /**
   * Provider-specific parameters. They are sent in addition to the named ones and never replace them. The provider's
   * documented names are typed; unknown names are sent unchanged.
   */
  extra?: Extra | undefined;
}

/** Routing of a call with a URL. The model is optional, because most servers run only one. */
export interface EndpointRouting {
  /** URL of a dedicated endpoint or a local server. */
  endpointUrl: string;
  /** The server's own model ID. Default: the model that the server runs. */
  model?: string | undefined;
  /** Replaces the client's token for this call. */
  accessToken?: string | undefined;
  /** Parameters that only this server has. */
  extra?: Readonly<Record<string, unknown>> | undefined;
}

/** Routing of a call of a client with its own URL. The call can set another URL. */
export interface OwnEndpointRouting extends Omit<EndpointRouting, "endpointUrl"> {
  /** URL of a dedicated endpoint or a local server. Default: the client's. */
  endpointUrl?: string;
}

/** The routing of calls of a client with the URL `Endpoint`, in addition to `EndpointRouting`. */
export type RoutingAt<Endpoint extends string | undefined> = [Endpoint] extends [string]
  ? OwnEndpointRouting
  : never;

/** Arguments of a call to a URL, which can also be the client's (`Endpoint`). */
export type AtEndpoint<Input, Endpoint extends string | undefined = undefined> = Input extends object
  ? Input & (EndpointRouting | RoutingAt<Endpoint>)
  : never;
