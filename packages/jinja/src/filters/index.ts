import type { Definition } from "../runtime/definition.ts";
import { CORE_FILTERS } from "./core.ts";
import { filesizeformat } from "./filesizeformat.ts";
import { pprint } from "./pprint.ts";
import { striptags } from "./striptags.ts";
import { urlencode } from "./urlencode.ts";
import { urlize } from "./urlize.ts";
import { wordwrap } from "./wrap.ts";
import { xmlattr } from "./xmlattr.ts";

/** All of Jinja2's filters. */
export const FILTERS: Readonly<Record<string, Definition>> = {
  ...CORE_FILTERS,
  filesizeformat,
  pprint,
  striptags,
  urlencode,
  urlize,
  wordwrap,
  xmlattr,
};
