import type { LiveRequest, MetricReading } from "@inferhub/gateway";

/** What the processes of a port read from each other, by topic. */
export interface PeerItems {
  readonly metrics: MetricReading;
  readonly requests: LiveRequest;
}

export type PeerTopic = keyof PeerItems;

/** Message from the parent to a child process. */
export type ParentMessage =
  | { readonly type: "seat"; readonly slot: number; readonly adminSecret: string }
  | { readonly type: "stop" }
  | { readonly type: "reload" }
  /** Asks for what the process has of a topic. */
  | { readonly type: "read"; readonly topic: PeerTopic; readonly id: number }
  /** What the others have, under the ID that the process gave. */
  | { readonly type: "peers"; readonly id: number; readonly items: readonly unknown[] };

/** Message from a child process to the parent. */
export type ProcessMessage =
  | { readonly type: "hello" }
  /** The process listens at the URL. The text is for the user. */
  | { readonly type: "ready"; readonly url: string; readonly text: string }
  /** Asks for what the others have of a topic. */
  | { readonly type: "gather"; readonly topic: PeerTopic; readonly id: number }
  /** What it has itself, under the ID that the parent gave. */
  | { readonly type: "report"; readonly id: number; readonly items: readonly unknown[] };
