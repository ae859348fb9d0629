import type { Case } from "./case.ts";
import { plainCases } from "./cases/plain.ts";
import { streamCases } from "./cases/stream.ts";

export { PROMPT, SECRET } from "./case.ts";
export { closedOrigin, startRawServer } from "./raw-server.ts";

/** The cases that any chat client can be given; bench/robustness runs them. */
export const PEER_CASES: readonly Case[] = [...streamCases, ...plainCases].filter(
  ({ peers, serve }) => peers !== false && typeof serve !== "function",
);
