export { FAULT_HEADER } from "@inferhub/inference";
export { ConfigError, readConfig, type SandboxConfig } from "./config.ts";
export type { Dialect } from "./dialects/dialect.ts";
export type { FaultRules } from "./faults/rules/fault-book.ts";
export { parseRules as parseFaultRules } from "./faults/rules/parse-rule.ts";
export type { AnyRule, FaultRule, FaultScript, KnownRule, Pattern, When } from "./faults/rules/rule.ts";
export type { SandboxOptions } from "./options.ts";
export type {
  RecordedAnswer,
  RecordedCall,
  Recording,
} from "./record/recording.ts";
export { type RecorderOptions, type RunningRecorder, startRecorder } from "./record/start-recorder.ts";
export { type ReplayOptions, withReplay } from "./replay/with-replay.ts";
export { createSandbox, type Sandbox } from "./sandbox.ts";
export { type RunningSandbox, type StartOptions, startSandbox } from "./start.ts";
export type { RecordedRequest } from "./state/recorder.ts";
