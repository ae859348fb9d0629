import { define, REQUIRED } from "../runtime/definition.ts";
import { contains, equal, type Ordering, ordered } from "../values/compare.ts";

const ordering = (operator: Ordering) =>
  define({ other: REQUIRED }, (runtime, value, other) => ordered(runtime, operator, value, other));

export const eq = define({ other: REQUIRED }, equal);
export const ne = define({ other: REQUIRED }, (runtime, value, other) => !equal(runtime, value, other));
export const lt = ordering("<");
export const le = ordering("<=");
export const gt = ordering(">");
export const ge = ordering(">=");

export const inTest = define({ seq: REQUIRED }, (runtime, value, container) =>
  contains(runtime, container, value),
);

export const sameas = define({ other: REQUIRED }, (_runtime, value, other) => Object.is(value, other));
