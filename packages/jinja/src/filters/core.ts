import type { Definition } from "../runtime/definition.ts";
import { dictsort, groupby, items } from "./groups.ts";
import { escapeFilter, forceescape, safe } from "./html.ts";
import { tojson } from "./json.ts";
import { abs, floatFilter, int, round, sum } from "./numbers.ts";
import { max, min, sort, unique } from "./ordering.ts";
import { map, reject, rejectattr, select, selectattr } from "./select.ts";
import { batch, first, join, last, length, list, random, reverse, slice } from "./sequence.ts";
import {
  capitalize,
  center,
  format,
  indent,
  lower,
  replace,
  string,
  title,
  trim,
  truncate,
  upper,
  wordcount,
} from "./text.ts";
import { attr, defaultFilter } from "./values.ts";

/** The filters of everyday and chat templates. */
export const CORE_FILTERS: Readonly<Record<string, Definition>> = {
  abs,
  attr,
  batch,
  capitalize,
  center,
  count: length,
  d: defaultFilter,
  default: defaultFilter,
  dictsort,
  e: escapeFilter,
  escape: escapeFilter,
  first,
  float: floatFilter,
  forceescape,
  format,
  groupby,
  indent,
  int,
  items,
  join,
  last,
  length,
  list,
  lower,
  map,
  max,
  min,
  random,
  reject,
  rejectattr,
  replace,
  reverse,
  round,
  safe,
  select,
  selectattr,
  slice,
  sort,
  string,
  sum,
  title,
  tojson,
  trim,
  truncate,
  unique,
  upper,
  wordcount,
};
