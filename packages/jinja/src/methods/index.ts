import { BYTES } from "./bytes.ts";
import { DICT, dictView } from "./dict.ts";
import { FORMAT } from "./format.ts";
import { LIST } from "./list.ts";
import { MARKUP } from "./markup.ts";
import type { MethodTable } from "./method.ts";
import { FLOAT, INT } from "./number.ts";
import { RANGE, TUPLE } from "./sequence.ts";
import { SET } from "./set.ts";
import { TEXT } from "./str.ts";

/** Methods by Python's name of the type. Null prototypes: templates name into them. */
export const METHODS: Readonly<Record<string, MethodTable>> = Object.assign(Object.create(null), {
  str: Object.assign(Object.create(null), TEXT, FORMAT),
  Markup: Object.assign(Object.create(null), MARKUP, FORMAT),
  list: LIST,
  tuple: TUPLE,
  dict: DICT,
  dict_keys: dictView("dict_keys"),
  dict_items: dictView("dict_items"),
  set: SET,
  range: RANGE,
  bytes: BYTES,
  int: INT,
  bool: INT,
  float: FLOAT,
});
