export { FAULT_HEADER } from "@inferhub/inference";
export { ConfigError, readConfig, type SandboxConfig } from "./config.ts";
export type { FaultRules } from "./faults/rules/fault-registry.ts";
export { parseRules as parseFaultRules } from "./faults/rules/parse-rule.ts";
export type {
  FaultFilter,
  FaultRule,
  FaultRuleInput,
  FaultSequence,
  Pattern,
  StoredFaultRule,
} from "./faults/rules/rule.ts";
export type { SandboxOptions } from "./options.ts";
export type { ProviderQuirks } from "./providers/quirks/provider-quirks.ts";
export type { RecorderOptions, RunningRecorder } from "./recorder/recorder-options.ts";
export type {
  RecordedCall,
  RecordedResponse,
  Recording,
} from "./recorder/recording.ts";
export type { ReplayOptions } from "./recorder/replay-options.ts";
export { startRecorder } from "./recorder/start-recorder.ts";
export { withReplay } from "./recorder/with-replay.ts";
export { createSandbox } from "./sandbox.ts";
export type { Sandbox } from "./sandbox-api.ts";
export { type RunningSandbox, type StartOptions, startSandbox } from "./start.ts";
export type { RecordedRequest } from "./state/request-log.ts";
