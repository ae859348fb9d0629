import type { Token } from "../auth/token.ts";

/** A token in lists, without its hash. */
export type TokenInfo = Omit<Token, "hash">;
