import { type Provider, hubRouter as router } from "@inferhub/inference";
import { defineProvider } from "@inferhub/inference/define";

/** The router's own chat URL, which belongs to no provider, under a name that isn't a policy. */
export const hubRouter: Provider = defineProvider({ ...router, id: "router" });
