import type { RawRequest, Script } from "./raw-server.ts";

export type Group = "stream" | "plain" | "job" | "redirect" | "leave" | "url";

/** Addresses of the two servers of a case. */
export interface Hosts {
  /** Stands for the provider. */
  readonly here: string;
  /** A host that is none of the provider's. */
  readonly elsewhere: string;
}

/** What the two servers say. */
export interface Scripts {
  readonly here: Script;
  readonly elsewhere?: Script;
}

/** What the caller does. */
export interface CallPlan {
  /** `stream` and `plain` chat, `draw` has a picture drawn by a queue. */
  readonly method: "stream" | "plain" | "draw";
  /** `keyed` wants its key in a header of its own. */
  readonly provider?: "keyed";
  /**
   * `public`: the provider has its own public addresses, which are led to the loopback servers. Else the
   * caller has set a loopback address.
   */
  readonly base?: "public";
  readonly outputType?: "blob" | "url" | "dataUrl";
  /** Limits of time; five seconds for all when left out. */
  readonly totalMs?: number;
  readonly idleMs?: number;
  /** How the loop over a stream ends early, after its first chunk. */
  readonly leave?: "break" | "throw" | "unread";
  /** When the caller's signal fires. */
  readonly abort?: "before" | "request-seen" | "first-chunk" | "at-retry" | "at-progress" | "after";
  /** What `request-seen` waits for: this many requests. */
  readonly abortAtRequest?: number;
}

/** What is right. */
export type Expected =
  | {
      /** The text of a chat (arguments of tools included), or `type, size` of a file. */
      readonly answer: string;
    }
  | {
      /** Name of the error; `InferenceClientError` stands for all of the family. */
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

/** One thing that can happen on a connection, and what the client must make of it. */
export interface Case {
  readonly name: string;
  readonly group: Group;
  readonly serve: Script | ((hosts: Hosts) => Scripts) | "nobody";
  readonly call: CallPlan;
  readonly expect: Expected;
  /** Number of requests that reach the provider: one for each answer of the script when left out. */
  readonly requests?: number | "any";
  /** Number of requests that reach the other host: none when left out. */
  readonly elsewhere?: number | "any";
  /** What must hold of the requests at the other host. */
  readonly sees?: (elsewhere: readonly RawRequest[]) => boolean;
  /** Whether other clients can be given the same, being a plain chat endpoint: not when set to false. */
  readonly peers?: false;
}

export const SECRET = "sk-secret-123";
export const PROMPT = "PROMPT-4711 a lighthouse at dawn";
