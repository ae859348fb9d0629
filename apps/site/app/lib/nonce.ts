import { createContext } from "react";
import { createContext as createRouterContext } from "react-router";

/** The nonce of a response that is rendered on request; prerendered pages have hashes instead. */
export const requestNonce = createRouterContext<string>("");

export const Nonce = createContext<string | undefined>(undefined);
