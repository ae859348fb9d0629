import { once } from "./once.ts";

/**
 * A regular expression that is made when it is first requested. One that names properties of Unicode takes a third
 * of a millisecond to read, and reading a module would take as often as it has them.
 */
export const pattern = (source: string, flags = "u"): (() => RegExp) => once(() => new RegExp(source, flags));
