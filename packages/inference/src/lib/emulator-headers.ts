/** Header by which a server that stands in for the provider reports it, and who it is. */
export const SERVED_BY_HEADER = "x-inferhub-served-by";

/** Header that asks a server that stands in for a provider to misbehave; real providers never get it. */
export const FAULT_HEADER = "x-inferhub-fault";
