import { valueError } from "../errors.ts";
import { contains } from "../values/compare.ts";
import { isInt, isNumeric, toNumber } from "../values/numbers.ts";
import { repr } from "../values/print.ts";
import type { Range } from "../values/range.ts";
import type { Tuple } from "../values/tuple.ts";
import { countOf, indexOf } from "./list.ts";
import type { MethodTable } from "./method.ts";
import { getters, methods, one, some } from "./table.ts";

export function tupleMethods(): MethodTable {
  return methods<Tuple>("tuple", {
    index: some(1, 3, (runtime, { items }, item, start, end) => {
      const at = indexOf(runtime, items, item, start, end);
      if (at < 0) throw valueError("tuple.index(x): x not in tuple");
      return at;
    }),
    count: one((runtime, { items }, item) => countOf(runtime, items, item)),
  });
}

export function rangeMethods(): MethodTable {
  return Object.assign(
    methods<Range>("range", {
      index: one((runtime, range, item) => {
        if (!isNumeric(item) || !contains(runtime, range, item)) {
          const isWhole = isInt(item) || typeof item === "boolean";
          throw valueError(
            isWhole ? `${repr(runtime, item)} is not in range` : "sequence.index(x): x not in sequence",
          );
        }
        return (toNumber(item) - range.start) / range.step + 0; // not -0
      }),
      count: one((runtime, range, item) => (contains(runtime, range, item) ? 1 : 0)),
    }),
    getters<Range>({
      start: (range) => range.start,
      stop: (range) => range.stop,
      step: (range) => range.step,
    }),
  );
}
