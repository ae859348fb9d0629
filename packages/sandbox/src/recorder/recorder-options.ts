import type { Fetch } from "@inferhub/catalog/platform";
import type { Provider } from "@inferhub/inference";
import type { ServeOptions } from "../server/serve.ts";
import type { Upstreams } from "./request-origin.ts";

/** Options of a recorder. */
export interface RecorderOptions extends ServeOptions {
  /** Output folder. Created if it doesn't exist. */
  readonly folder: string;
  /** Defaults to all providers. */
  readonly providers?: readonly Provider[];
  /** One upstream for all providers, such as another sandbox: `{upstream}/{provider}/…`. */
  readonly upstream?: string;
  /** Base URLs by provider ID, instead of the defaults. `router` and `hub` are the Hub's router and API. */
  readonly upstreams?: Upstreams;
  /** Texts to redact, in addition to the secrets in requests. */
  readonly redact?: readonly string[];
  readonly fetch?: Fetch;
  /** Called with the path of each written file, relative to the folder. */
  readonly onWritten?: (file: string) => void;
  /** Called with the reason if an exchange wasn't recorded. */
  readonly onProblem?: (message: string) => void;
}

/** A running recorder. */
export interface RunningRecorder {
  /** Base URL, such as `http://127.0.0.1:43210`. */
  readonly origin: string;
  /** Returns the URL of a provider, for `baseUrls` of a client. */
  url(providerId: string): string;
  /** Waits until all completed exchanges and their files are stored. */
  settled(): Promise<void>;
  /** Stops the recorder, stores the content of open responses, and waits for all writes. */
  stop(): Promise<void>;
}
