import { CORE_GLOBALS } from "./core.ts";
import { lipsum } from "./lipsum.ts";

/** All of Jinja2's. */
export const GLOBALS: Readonly<Record<string, unknown>> = { ...CORE_GLOBALS, lipsum };
