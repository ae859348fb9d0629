import { bytesMethods } from "./bytes.ts";
import { dictMethods, dictView } from "./dict.ts";
import { formatMethods } from "./format.ts";
import { listMethods } from "./list.ts";
import { markupMethods } from "./markup.ts";
import type { MethodTable } from "./method.ts";
import { floatMethods, intMethods } from "./number.ts";
import { rangeMethods, tupleMethods } from "./sequence.ts";
import { setMethods } from "./set.ts";
import { textMethods } from "./str.ts";

/**
 * Creates the methods of a type when they are first requested: a template uses those of two or three
 * types.
 */
const MAKERS: Readonly<Record<string, () => MethodTable>> = {
  str: () => Object.assign(textMethods(), formatMethods()),
  Markup: () => Object.assign(markupMethods(), formatMethods()),
  list: listMethods,
  tuple: tupleMethods,
  dict: dictMethods,
  dict_keys: () => dictView("dict_keys"),
  dict_items: () => dictView("dict_items"),
  set: setMethods,
  range: rangeMethods,
  bytes: bytesMethods,
  int: intMethods,
  bool: intMethods,
  float: floatMethods,
};

/** Methods by Python's name of the type. Null prototypes: templates name into them. */
export const METHODS: Readonly<Record<string, MethodTable>> = madeOnUse(MAKERS);

/** Fields that are made when they are first read, and are plain from then on. */
function madeOnUse(makers: Readonly<Record<string, () => MethodTable>>): Record<string, MethodTable> {
  const record: Record<string, MethodTable> = Object.create(null);
  for (const [name, make] of Object.entries(makers)) {
    const get = () => Object.defineProperty(record, name, { value: make() })[name];
    Object.defineProperty(record, name, { get, configurable: true });
  }
  return record;
}
