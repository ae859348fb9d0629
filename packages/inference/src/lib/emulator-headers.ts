/** Header by which an emulator identifies itself, with its name. */
export const SERVED_BY_HEADER = "x-inferhub-served-by";

/** Header that requests a fault from a provider emulator. Never sent to real providers. */
export const FAULT_HEADER = "x-inferhub-fault";
