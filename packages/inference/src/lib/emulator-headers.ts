/** Header by which a server that stands in for the provider reports it, and who it is. */
export const SERVED_BY_HEADER = "x-inferhub-served-by";

/** Header that requests a fault from a provider emulator. Never sent to real providers. */
export const FAULT_HEADER = "x-inferhub-fault";
