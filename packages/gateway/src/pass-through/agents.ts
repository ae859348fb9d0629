import http from "node:http";
import https from "node:https";

/** Pools of connections to upstreams. */
export interface Agents {
  readonly "http:": http.Agent;
  readonly "https:": https.Agent;
  close(): void;
}

export interface AgentOptions {
  /** Connections to one upstream at the same time; no limit when left out. */
  readonly maxSockets?: number;
}

/**
 * Milliseconds an idle connection is kept. Common servers close theirs after five seconds without a
 * word; a request sent at that moment would be lost, and its body cannot be sent again.
 */
const IDLE_MS = 4_000;

export function createAgents({ maxSockets = Number.POSITIVE_INFINITY }: AgentOptions = {}): Agents {
  const options = {
    keepAlive: true,
    noDelay: true,
    scheduling: "lifo",
    timeout: IDLE_MS,
    maxSockets,
  } as const;
  const plain = new http.Agent(options);
  const secure = new https.Agent(options);
  return {
    "http:": plain,
    "https:": secure,
    close: () => {
      plain.destroy();
      secure.destroy();
    },
  };
}
