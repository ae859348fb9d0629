import { InferenceClient as Client, type InferenceClientOptions } from "../engine/inference-client.ts";
import type { RequestOptions } from "../engine/unvalidated-request.ts";
import { warn } from "./logger.ts";
import type { CompatMethods, CompatMethodsWithMeta, RequestArgs } from "./types.ts";

/** Options under their older names as well. */
export interface CompatOptions extends InferenceClientOptions {
  /** `false` disables retries. */
  readonly retry_on_error?: boolean;
}

/** The client with loose arguments; `endpoint` links to a client of the same kind. */
const Base = Client as unknown as new (
  accessToken?: string,
  options?: InferenceClientOptions,
) => CompatMethods &
  Pick<Client, "chatObject" | "embedMany" | "jobs" | "runTools" | "runToolsStream"> & {
    /** The same methods, returning `{ data, meta }`. */
    readonly withMeta: CompatMethodsWithMeta;
    /** Sends arguments without a check and returns the provider's own response. */
    request<Answer = unknown>(args: RequestArgs, options?: CompatOptions & RequestOptions): Promise<Answer>;
    /** The same for streams. */
    streamingRequest<Event = unknown>(
      args: RequestArgs,
      options?: CompatOptions & RequestOptions,
    ): AsyncGenerator<Event, void, undefined>;
    /** The same client for a dedicated endpoint or a local server. */
    endpoint(endpointUrl: string): InferenceClient;
  };

/** The client, with the fields that programs read of it. */
export class InferenceClient extends Base {
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

/** A client for calls that include their own token. */
export function createClientFor(
  { accessToken }: { readonly accessToken?: string | undefined },
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
