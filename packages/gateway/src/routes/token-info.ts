import type { Token } from "../auth/token.ts";

/** A token as lists show it: without its hash. */
export type TokenInfo = Omit<Token, "hash">;
