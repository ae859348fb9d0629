import * as v from "valibot";

/** A text that says something: `what` names it in the error, as in "The question is empty". */
// @__NO_SIDE_EFFECTS__
export const text = (what: string) => v.pipe(v.string(), v.nonEmpty(`The ${what} is empty`));

/** Several texts, at least one: `what` names one of them in the error. */
// @__NO_SIDE_EFFECTS__
export const texts = (what: string) => v.pipe(v.array(text(what)), v.minLength(1, `No ${what} is given`));

/** One text or several. */
export const textOrTexts = v.union(
  [text("text"), texts("text")],
  "Expected a string or a list of strings, none of them empty",
);
