/** What a box for a message says while it is empty. @param sandboxed the provider whose key is missing, if a sandbox answers */
export const formatComposerHint = (model: string, sandboxed: string | undefined): string =>
  sandboxed ? `Message the sandbox (no ${sandboxed} key set)…` : `Message ${model}…`;
