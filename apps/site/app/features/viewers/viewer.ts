import type { ComponentType } from "react";
import type { SentRequest } from "./sent-request.ts";

/** What a view draws, and what it may draw it on. */
export interface ViewProps {
  readonly data: unknown;
  readonly sent: SentRequest;
  /** What was requested, as text: the text alternative of an image. */
  readonly description: string;
}

/** Shows one shape of response, whatever task it is from. */
export interface Viewer {
  readonly id: string;
  /** Whether the data has this shape; its fields may still be wrong. Where two shapes are alike, the input tells. */
  matches(data: unknown, sent: SentRequest): boolean;
  /** What of the data cannot be shown, a sentence each; omitted where all that matches can be. */
  findErrors?(data: unknown): readonly string[];
  /** The response as text: what is copied. Omitted if absent, as of an image. */
  text?(data: unknown, sent: SentRequest): string;
  /** Loads what draws it. */
  load(): Promise<ComponentType<ViewProps>>;
}
