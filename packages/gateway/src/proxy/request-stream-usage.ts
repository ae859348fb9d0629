import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { STREAM_USAGE, supportsStreamUsage } from "../pipeline/stream-usage.ts";
import type { BodyMember } from "../usage/telling-members.ts";

const OPENAI_PATH = /(^|\/)(chat\/)?completions\/*$/;
const ASKING = Buffer.from(`${JSON.stringify(STREAM_USAGE).slice(1, -1)},`);
const OPEN_OBJECT = 0x7b;

/** Data of a request for a stream. */
export interface StreamRequest {
  /** Provider ID. */
  readonly provider: string;
  /** Path at the provider, decoded and in lower case. */
  readonly path: string;
  readonly body: Buffer;
  /** `undefined` if the body couldn't be parsed. */
  readonly members: readonly BodyMember[] | undefined;
}

/**
 * Enables usage in OpenAI's streams, which is off by default.
 * @returns the modified body, or `undefined` if usage is always included, set by the caller, or undocumented for the
 * provider
 */
export function requestStreamUsage({ provider, path, body, members }: StreamRequest): Buffer | undefined {
  if (!members || !OPENAI_PATH.test(path)) return undefined;
  const outer = (name: string) => members.find((member) => member.path === name);
  if (outer("stream")?.value !== true || outer("stream_options")) return undefined;
  if (!supportsStreamUsage(chatCompletion.id, provider)) return undefined;
  const start = body.indexOf(OPEN_OBJECT) + 1;
  return Buffer.concat([body.subarray(0, start), ASKING, body.subarray(start)]);
}
