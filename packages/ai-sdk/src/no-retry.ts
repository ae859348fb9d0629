/** The AI SDK retries calls itself: retries of the client would multiply with its own. */
export const NO_RETRY = { attempts: 0 } as const;
