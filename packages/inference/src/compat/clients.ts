import type { Provider } from "../contracts/provider.ts";
import { InferenceClient as Client, type InferenceClientOptions } from "../engine/inference-client.ts";
import { warn } from "./logger.ts";

/** Options under their older names as well. */
export interface CompatOptions extends InferenceClientOptions {
  /** `false` tries once. */
  readonly retry_on_error?: boolean;
}

/** The client, with the members that programs read of it. */
export class InferenceClient extends Client<Provider, string | undefined> {
  readonly accessToken: string;
  readonly defaultOptions: CompatOptions;

  constructor(accessToken = "", defaultOptions: CompatOptions = {}) {
    super(accessToken, currentOptions(defaultOptions));
    this.accessToken = accessToken;
    this.defaultOptions = defaultOptions;
  }
}

/** The client's first name. */
export class HfInference extends InferenceClient {}

/** A client of one dedicated endpoint or local server. */
export class InferenceClientEndpoint extends InferenceClient {
  constructor(endpointUrl: string, accessToken?: string, defaultOptions?: CompatOptions) {
    super(accessToken, { ...defaultOptions, endpointUrl });
  }
}

/** A client for a call that brings its token along. */
export function createClientFor(
  { accessToken }: { readonly accessToken?: string },
  options: CompatOptions = {},
): InferenceClient {
  return new InferenceClient(accessToken, options);
}

function currentOptions({ retry_on_error, ...options }: CompatOptions): InferenceClientOptions {
  return {
    strict: false,
    ...options,
    hooks: { onWarning: warn, ...options.hooks },
    ...(retry_on_error === false && { retry: { ...options.retry, attempts: 0 } }),
  };
}
