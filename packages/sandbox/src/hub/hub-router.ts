import { type Provider, hubRouter as router } from "@inferhub/inference";
import { defineProvider } from "@inferhub/inference/define";

/** The router's chat URL, which has no provider in its path. */
export const hubRouter: Provider = defineProvider({ ...router, id: "router" });
