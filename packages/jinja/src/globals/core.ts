import { cycler } from "./cycler.ts";
import { dict, namespace } from "./dict.ts";
import { joiner } from "./joiner.ts";
import { range } from "./range.ts";

/** The functions every template can call. */
export const CORE_GLOBALS: Readonly<Record<string, unknown>> = {
  range,
  dict,
  namespace,
  cycler,
  joiner,
};
