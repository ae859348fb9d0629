import { getAttribute } from "../access.ts";
import { call } from "../call.ts";
import { modulo } from "../operators.ts";
import { define, REQUIRED } from "../runtime/definition.ts";
import { equal } from "../values/compare.ts";
import { hashKey } from "../values/dict.ts";
import { str } from "../values/print.ts";

/** Tests for what holds of a value. */

const restIs = (rest: number) =>
  define({}, (runtime, value) => equal(runtime, modulo(runtime, value, 2), rest));

export const even = restIs(0);
export const odd = restIs(1);

export const divisibleby = define({ num: REQUIRED }, (runtime, value, divisor) =>
  equal(runtime, modulo(runtime, value, divisor), 0),
);

const printedAs = (method: "islower" | "isupper") =>
  define({}, (runtime, value) => call(runtime, getAttribute(runtime, str(runtime, value), method), []));

export const lower = printedAs("islower");
export const upper = printedAs("isupper");

const nameIn = (table: "filters" | "tests") =>
  define({}, ({ environment }, value) => {
    const name = hashKey(value);
    return typeof name === "string" && environment[table][name] !== undefined;
  });

export const filter = nameIn("filters");
export const test = nameIn("tests");
