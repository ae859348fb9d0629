import type { HttpRequest } from "./http.ts";
import type { ModelList } from "./model-list.ts";
import type { SignRequest } from "./signing.ts";

/** A credential that is not the usual API key, and is sent in another way. */
export interface OtherCredential {
  /** Its name in documentation: `token of Microsoft Entra ID`. */
  readonly label: string;
  /** Matches such credentials, and no API key. */
  readonly pattern: RegExp;
  /** Environment variables that hold its parts, joined by `:`. The last one can be missing if there are several. */
  readonly env?: readonly [string, ...string[]];
  /** Header name. Default: `authorization`. */
  readonly header?: string;
  /** Word before the credential. Default: `Bearer`. */
  readonly prefix?: string;
  /** Signs each request, in place of sending the credential. */
  readonly sign?: SignRequest;
}

/** How direct requests to a provider send the API key. */
export interface AuthScheme {
  /** Header name. Default: `authorization`. */
  readonly header?: string;
  /** Prefix of the key in the header. An empty string omits it. Default: `Bearer`. */
  readonly prefix?: string;
  /** Environment variables that contain the API key, the provider's own name first. */
  readonly env: readonly [string, ...string[]];
  /** Prefixes of the provider's API keys, if all of them have one. A key without them belongs to a different provider. */
  readonly keyPrefixes?: readonly string[];
  /** Whether requests work without a key, for example those to a local server. */
  readonly optional?: boolean;
  /** Credentials in place of an API key. The first one whose pattern matches counts. */
  readonly others?: readonly OtherCredential[];
  /** Returns the request with one of {@link others}, or `undefined` for an API key. Set if there are others. */
  readonly apply?: (request: HttpRequest, secret: string) => HttpRequest | undefined;
}

/** An additional host of a provider. */
export interface ProviderHost {
  readonly baseUrl: string;
  /** Query parameters that select the host behind a single base URL: a router, a gateway or the sandbox. */
  readonly query: Readonly<Record<string, string>>;
  /** Returns the host that belongs to a base URL, if it is one of the provider's own, for example of another region. */
  readonly derive?: (baseUrl: string) => string | undefined;
}

/** Data of a provider apart from its operations. */
export interface ProviderFacts<Id extends string = string> {
  /** Kebab-case ID: file name, first path segment at the router and the gateway, argument of CLI commands. */
  readonly id: Id;
  readonly label: string;
  /** Base URL of direct requests, without a trailing slash. */
  readonly baseUrl: string;
  /**
   * Environment variables for the placeholders in `baseUrl`: `{ account_id: "…" }` for `{account_id}`. The variable
   * under the empty name contains the entire URL.
   */
  readonly baseUrlEnv?: Readonly<Record<string, string>>;
  readonly hosts?: Readonly<Record<string, ProviderHost>>;
  /** Query parameters of every request, such as an API version. */
  readonly query?: Readonly<Record<string, string>>;
  readonly docsUrl: string;
  /** Day on which requests, responses and errors were last compared with the documentation, such as `2026-11-27`. */
  readonly verified?: string;
  /** Base URLs of other regions, by name: `{ eu: "https://api.eu.example.com" }`. Select one with `baseUrls`. */
  readonly regions?: Readonly<Record<string, string>>;
  /** Path of the list of models. Default: next to chats in OpenAI's format. */
  readonly modelsPath?: string;
  /**
   * Path of a free request that needs a key, such as that of the account, or a URL at another host. Default: the list of
   * models.
   */
  readonly accountPath?: string;
  readonly auth: AuthScheme;
  /** Whether the provider uses Hub model IDs, so no ID needs a lookup. */
  readonly usesHubModelIds?: boolean;
  /** The provider's organization on the Hub, if its name differs from the provider's ID. */
  readonly hubOrg?: string;
  /** Whether the Hub's router supports the provider. Default: `true`. */
  readonly routerSupported?: boolean;
  /** Matches paths that name a model, with the name as the first group. Default: `/models/{owner}/{name}…`. */
  readonly modelPaths?: RegExp;
  /** Whether the Hub lists none of the provider's models. Calls then name them `{provider}/{model}`. */
  readonly clientSideRoutingOnly?: boolean;
  /** Default model of each operation, for providers with proprietary models. */
  readonly defaultModels?: Readonly<Record<string, string>>;
  /** Matches names of models that only this provider has and that the catalog's offers lack, such as those for speech. */
  readonly unlistedModels?: RegExp;
  /** OpenAI tool types that the provider's chat supports in addition to `function`. Default: empty. */
  readonly toolTypes?: readonly string[];
  /** Path of OpenAI's Responses, if the provider has them. */
  readonly responsesPath?: string;
  /** The JSON that its chats return on request: objects without a schema, or none. Default: by a schema. */
  readonly jsonFormat?: "object" | "none";
  /** The provider's public list of models and prices, if it has one. */
  readonly modelList?: ModelList;
}
