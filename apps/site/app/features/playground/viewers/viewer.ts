import type { ReactNode } from "react";

/** Shows one shape of answer. */
export interface Viewer {
  readonly id: string;
  /** Whether the data has this viewer's shape; its members may still be wrong. */
  matches(data: unknown): boolean;
  View(props: { data: unknown; about: string }): ReactNode;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
