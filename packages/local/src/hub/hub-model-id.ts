/** A model of the Hub: `owner/name`, and the quantization of a GGUF file after a colon. */
export interface HubModelId {
  /** `owner/name`. */
  readonly repo: string;
  /** Such as `Q4_K_M`. */
  readonly quantization: string | undefined;
}

const PATTERN = /^(?<repo>[\w-][\w.-]{0,95}\/[\w-][\w.-]{0,95})(?::(?<quantization>[\w.-]{1,40}))?$/;

/** Reads a model of the Hub, `undefined` if the text names none. */
export function parseHubModelId(text: string): HubModelId | undefined {
  const { repo, quantization } = PATTERN.exec(text)?.groups ?? {};
  return repo === undefined || repo.includes("..") ? undefined : { repo, quantization };
}
