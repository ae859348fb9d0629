import { createContext } from "react-router";

/** Where loaders reach the gateway behind the site; empty during prerendering, and where the server does not say. */
export const gatewayOrigin = createContext<string>("");
