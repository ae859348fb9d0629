import type { RawRequest, Script } from "./raw-server.ts";

export type Group = "stream" | "plain" | "job" | "redirect" | "leave" | "url";

/** Addresses of the two servers of a case. */
export interface Hosts {
  /** Placeholder for the provider. */
  readonly here: string;
  /** A host that does not belong to the provider. */
  readonly elsewhere: string;
}

/** The responses of the two servers. */
export interface Scripts {
  readonly here: Script;
  readonly elsewhere?: Script;
}

/** The caller's action. */
export interface CallPlan {
  /** `stream` and `plain` chat, `draw` generates an image through a queue. */
  readonly method: "stream" | "plain" | "draw";
  /** `keyed` sends its key in a separate header. */
  readonly provider?: "keyed";
  /**
   * `public`: the provider has its own public addresses, which are led to the loopback servers. Else the
   * caller has set a loopback address.
   */
  readonly base?: "public";
  readonly outputType?: "blob" | "url" | "dataUrl";
  /** Timeouts. Default: a minute, which no case takes. */
  readonly totalMs?: number;
  readonly idleMs?: number;
  /** How the loop over a stream ends early, after its first chunk. */
  readonly leave?: "break" | "throw" | "unread";
  /** When the caller's signal fires. */
  readonly abort?: "before" | "request-seen" | "first-chunk" | "at-retry" | "at-progress" | "after";
  /** What `request-seen` waits for: this many requests. */
  readonly abortAtRequest?: number;
}

/** The expected outcome. */
export type Expected =
  | {
      /** The text of a chat (arguments of tools included), or `type, size` of a file. */
      readonly answer: string;
    }
  | {
      /** Name of the error; `InferenceClientError` matches the whole family. */
      readonly error: string;
      readonly code: string | readonly string[];
      readonly retryable?: boolean;
      readonly partialText?: string;
      readonly message?: RegExp;
    }
  | {
      /** `left`: the caller left. `reason`: the caller's own reason. `any`: only the side conditions count. */
      readonly outcome: "left" | "reason" | "any";
    };

/** One event on a connection, and the client's expected reaction. */
export interface Case {
  readonly name: string;
  readonly group: Group;
  readonly serve: Script | ((hosts: Hosts) => Scripts) | "nobody";
  readonly call: CallPlan;
  readonly expect: Expected;
  /** Number of requests that reach the provider: by default, one for each response of the script. */
  readonly requests?: number | "any";
  /** Number of requests that reach the other host: none by default. */
  readonly elsewhere?: number | "any";
  /** A condition on the requests at the other host. */
  readonly sees?: (elsewhere: readonly RawRequest[]) => boolean;
  /** Whether other clients can be given the same, being a plain chat endpoint: not when set to false. */
  readonly peers?: false;
}

export const SECRET = "sk-secret-123";
export const PROMPT = "PROMPT-4711 a lighthouse at dawn";
