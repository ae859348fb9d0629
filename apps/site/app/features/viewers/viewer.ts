import type { ComponentType } from "react";
import type { SentRequest } from "./sent-request.ts";

/** What a view draws, and what it may draw it on. */
export interface ViewProps {
  readonly data: unknown;
  readonly sent: SentRequest;
  /** What was asked for, in words: the text alternative of a picture. */
  readonly description: string;
}

/** Shows one shape of answer, whatever task it comes from. */
export interface Viewer {
  readonly id: string;
  /** Whether the data has this shape; its members may still be wrong. Where two shapes are alike, what was sent tells. */
  matches(data: unknown, sent: SentRequest): boolean;
  /** What of the data cannot be shown, a sentence each; left out where all that matches can be. */
  findErrors?(data: unknown): readonly string[];
  /** The answer in words: what is copied. Left out where there are none, as of a picture. */
  text?(data: unknown, sent: SentRequest): string;
  /** Loads what draws it. */
  load(): Promise<ComponentType<ViewProps>>;
}
