import type { ComponentType } from "react";
import type { SentRequest } from "./sent-request.ts";

/** A viewer and the surface it renders to. */
export interface ViewProps {
  readonly data: unknown;
  readonly sent: SentRequest;
  /** The request as text: the text alternative of an image. */
  readonly description: string;
}

/** Shows one shape of response, for any task. */
export interface Viewer {
  readonly id: string;
  /** Whether the data has this structure; its fields can still be invalid. The input resolves ambiguous structures. */
  matches(data: unknown, sent: SentRequest): boolean;
  /** What of the data cannot be shown, a sentence each; omitted where all that matches can be. */
  findErrors?(data: unknown): readonly string[];
  /** The response as text for the clipboard. Omitted if absent, as for an image. */
  text?(data: unknown, sent: SentRequest): string;
  /** Loads what draws it. */
  load(): Promise<ComponentType<ViewProps>>;
}
