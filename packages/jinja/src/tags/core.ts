import { autoescapeTag } from "./autoescape.ts";
import { callTag } from "./call.ts";
import { doTag } from "./do.ts";
import { filterTag } from "./filter.ts";
import { forTag } from "./for.ts";
import { generationTag } from "./generation.ts";
import { ifTag } from "./if.ts";
import { breakTag, continueTag } from "./loop-controls.ts";
import { macroTag } from "./macro.ts";
import { printTag } from "./print.ts";
import { setTag } from "./set.ts";
import type { Tag } from "./tag.ts";
import { withTag } from "./with.ts";

/** The built-in tags. */
export const CORE_TAGS: readonly Tag[] = [
  ifTag,
  forTag,
  setTag,
  macroTag,
  callTag,
  filterTag,
  withTag,
  printTag,
  autoescapeTag,
];

/** Tags that an environment has only on request, by the name of the extension. */
export const EXTENSION_TAGS = {
  do: [doTag],
  loopcontrols: [breakTag, continueTag],
  generation: [generationTag],
} satisfies Readonly<Record<string, readonly Tag[]>>;
