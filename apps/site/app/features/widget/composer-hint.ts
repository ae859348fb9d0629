/**
 * Placeholder of a message input.
 * @param sandboxed provider without a key, if the sandbox responds
 */
export const formatComposerHint = (model: string, sandboxed: string | undefined): string =>
  sandboxed ? `Message the sandbox (no ${sandboxed} key set)…` : `Message ${model}…`;
