import { createContext } from "react-router";

/**
 * Is told of a part of a page that fails after the rest was sent, and gives it a reference. Nobody while the site is
 * built: React then says so itself.
 */
export const lateFailure = createContext<((error: unknown) => string) | null>(null);
