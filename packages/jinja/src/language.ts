import type { Language } from "./environment.ts";
import { FILTERS } from "./filters/index.ts";
import { GLOBALS } from "./globals/index.ts";
import { i18nExtension } from "./i18n/index.ts";
import { TESTS } from "./predicates/index.ts";
import { COMPOSITION_TAGS } from "./tags/composition.ts";
import { CORE_TAGS, EXTENSION_TAGS } from "./tags/core.ts";
import { debugTag } from "./tags/debug.ts";

const extensions = {
  do: { tags: EXTENSION_TAGS.do },
  loopcontrols: { tags: EXTENSION_TAGS.loopcontrols },
  generation: { tags: EXTENSION_TAGS.generation },
  debug: { tags: [debugTag] },
  i18n: i18nExtension,
};

/** All of Jinja2. Extensions go by Jinja2's names too: `jinja2.ext.do`. */
export const LANGUAGE: Language = {
  tags: [...CORE_TAGS, ...COMPOSITION_TAGS],
  filters: FILTERS,
  tests: TESTS,
  globals: GLOBALS,
  extensions: {
    ...extensions,
    ...Object.fromEntries(Object.entries(extensions).map(([name, value]) => [`jinja2.ext.${name}`, value])),
  },
};
