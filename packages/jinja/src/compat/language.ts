import { chatEnvironment } from "../chat/environment.ts";
import type { CoreEnvironment } from "../environment.ts";

/** How blanks around tags are treated. */
export interface PreprocessOptions {
  /** Drop one newline behind a block tag or comment. */
  trim_blocks?: boolean;
  /** Drop the blanks between the start of a line and a block tag or comment. */
  lstrip_blocks?: boolean;
}

const environments = new Map<string, CoreEnvironment>();

/** The chat environment with these options; nothing changes it, so all templates share it. */
export function languageFor(options: PreprocessOptions): CoreEnvironment {
  const { trim_blocks = false, lstrip_blocks = false } = options;
  const key = `${trim_blocks} ${lstrip_blocks}`;
  let environment = environments.get(key);
  if (environment === undefined) {
    environment = chatEnvironment({ trim_blocks, lstrip_blocks });
    environments.set(key, environment);
  }
  return environment;
}
