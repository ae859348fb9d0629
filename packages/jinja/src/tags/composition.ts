import { blockTag } from "./block.ts";
import { extendsTag } from "./extends.ts";
import { fromTag, importTag } from "./import.ts";
import { includeTag } from "./include.ts";
import type { Tag } from "./tag.ts";

/** What needs other templates. */
export const COMPOSITION_TAGS: readonly Tag[] = [blockTag, extendsTag, includeTag, importTag, fromTag];
