export { FAULT_HEADER } from "@inferhub/inference";
export type { SandboxOptions } from "./options.ts";
export { createSandbox, type Sandbox } from "./sandbox.ts";
export { type RunningSandbox, type StartOptions, startSandbox } from "./start.ts";
export type { RecordedRequest } from "./state/recorder.ts";
