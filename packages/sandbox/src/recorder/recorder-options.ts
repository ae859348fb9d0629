import type { Fetch } from "@inferhub/catalog/platform";
import type { Provider } from "@inferhub/inference";
import type { ServeOptions } from "../server/serve.ts";
import type { Upstreams } from "./request-origin.ts";

/** Where recordings go, and what is behind the recorder. */
export interface RecorderOptions extends ServeOptions {
  /** Is made when it is not there. */
  readonly folder: string;
  /** Defaults to all providers. */
  readonly providers?: readonly Provider[];
  /** One URL behind which every provider stands, such as a different sandbox: `{upstream}/{provider}/…`. */
  readonly upstream?: string;
  /** URLs instead of the providers' own, by id; `router` and `hub` are the router's and the Hub's. */
  readonly upstreams?: Upstreams;
  /** Texts that are not written, in addition to the secrets that requests carry. */
  readonly redact?: readonly string[];
  readonly fetch?: Fetch;
  /** Called with each file that was written, below the folder. */
  readonly onWritten?: (file: string) => void;
  /** Called with the reason why an exchange was not recorded. */
  readonly onProblem?: (message: string) => void;
}

/** A recorder that listens. */
export interface RunningRecorder {
  /** Such as `http://127.0.0.1:43210`. */
  readonly origin: string;
  /** URL that represents a provider, for `baseUrls` of a client. */
  url(providerId: string): string;
  /** Waits until all completed exchanges and their files are stored. */
  settled(): Promise<void>;
  /** Ends open responses, stores their content, and waits for all writes. */
  stop(): Promise<void>;
}
