import type { MetricReading } from "@inferhub/gateway";

/** What the parent sends to a process that it started. */
export type ParentMessage =
  | { readonly type: "seat"; readonly slot: number; readonly adminSecret: string }
  | { readonly type: "stop" }
  | { readonly type: "reload" }
  /** Asks for the metrics of the process. */
  | { readonly type: "read-metrics"; readonly id: number }
  /** The metrics of the others, under the ID that the process gave. */
  | { readonly type: "peer-metrics"; readonly id: number; readonly readings: readonly MetricReading[] };

/** What a process sends to its parent. */
export type ProcessMessage =
  | { readonly type: "hello" }
  /** It listens at the address; the text says so to the user. */
  | { readonly type: "ready"; readonly url: string; readonly text: string }
  /** Asks for the metrics of the others. */
  | { readonly type: "gather-metrics"; readonly id: number }
  /** Its own metrics, under the ID that the parent gave. */
  | { readonly type: "metrics"; readonly id: number; readonly readings: readonly MetricReading[] };
