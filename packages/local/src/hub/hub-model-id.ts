/** A model on the Hub: `owner/name`, with an optional GGUF quantization after a colon. */
export interface HubModelId {
  /** `owner/name`. */
  readonly repo: string;
  /** Such as `Q4_K_M`. */
  readonly quantization: string | undefined;
}

const PATTERN = /^(?<repo>[\w-][\w.-]{0,95}\/[\w-][\w.-]{0,95})(?::(?<quantization>[\w.-]{1,40}))?$/;

/** Parses a model ID. Returns `undefined` if the text isn't one. */
export function parseHubModelId(text: string): HubModelId | undefined {
  const { repo, quantization } = PATTERN.exec(text)?.groups ?? {};
  return repo === undefined || repo.includes("..") ? undefined : { repo, quantization };
}
