import { createStreamRedactor } from "@inferhub/inference/redact";
import { createFrameRedactor } from "./redact-frames.ts";
import { createSniffingRedactor } from "./redact-untyped.ts";

/** Redacts keys and removes hidden events in a body. */
export interface BodyRedactor {
  /** Whether the body keeps its length. */
  readonly keepsLength: boolean;
  /** Returns the bytes that can be sent now. */
  push(bytes: Buffer): Uint8Array;
  /** Returns the buffered bytes. */
  end(): Uint8Array;
}

/**
 * Creates a redactor for a body, including text that is split across events.
 * @param isHidden returns whether to drop an event, based on its value
 * @param hasLength whether the body has a content length
 * @returns `undefined` without secrets
 */
export function createBodyRedactor(
  secrets: readonly string[],
  contentType: string | undefined,
  isHidden?: (value: unknown) => boolean,
  hasLength = false,
): BodyRedactor | undefined {
  const bytes = createStreamRedactor(secrets, "mask");
  const frames =
    createFrameRedactor(secrets, contentType, isHidden) ??
    (hasLength ? undefined : createSniffingRedactor(secrets, contentType));
  if (!frames) return bytes && { ...bytes, keepsLength: true };
  if (!bytes) return { ...frames, keepsLength: false };
  return {
    keepsLength: false,
    push: (chunk) => bytes.push(frames.push(chunk)),
    end: () => Buffer.concat([bytes.push(frames.end()), bytes.end()]),
  };
}
