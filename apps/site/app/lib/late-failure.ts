import { createContext } from "react-router";

/**
 * Reports a part of a page that fails after the rest was sent, and returns its reference. `null` during the build, where
 * React reports the failure.
 */
export const lateFailure = createContext<((error: unknown) => string) | null>(null);
