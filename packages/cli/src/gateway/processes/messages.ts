import type { MetricReading } from "@inferhub/gateway";

/** Message from the parent to a child process. */
export type ParentMessage =
  | { readonly type: "seat"; readonly slot: number; readonly adminSecret: string }
  | { readonly type: "stop" }
  | { readonly type: "reload" }
  /** Requests the metrics of the process. */
  | { readonly type: "read-metrics"; readonly id: number }
  /** Metrics of the other processes, with the ID of the request. */
  | { readonly type: "peer-metrics"; readonly id: number; readonly readings: readonly MetricReading[] };

/** Message from a child process to the parent. */
export type ProcessMessage =
  | { readonly type: "hello" }
  /** The process listens at the URL. The text is for the user. */
  | { readonly type: "ready"; readonly url: string; readonly text: string }
  /** Requests the metrics of the other processes. */
  | { readonly type: "gather-metrics"; readonly id: number }
  /** The process's own metrics, with the ID of the request. */
  | { readonly type: "metrics"; readonly id: number; readonly readings: readonly MetricReading[] };
