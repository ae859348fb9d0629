import { InputProblem } from "./input-problem.ts";

/** Limits on the input of one call. A thread can't limit the memory of WebAssembly, so the input is limited instead. */
const MAX_TEXT_CHARS = 10_000;

/** @throws InputProblem if the text is blank or too long */
export function checkText(text: string, name = "The text"): string {
  if (text.trim() === "") throw new InputProblem(`${name} is blank`);
  if (text.length <= MAX_TEXT_CHARS) return text;
  throw new InputProblem(
    `${name} has ${text.length.toLocaleString("en")} characters. The limit for local models is ${MAX_TEXT_CHARS.toLocaleString("en")}: split the text`,
  );
}

/**
 * Checks text for a model that supports only English. Text in other languages with Latin letters passes, because the
 * language of a short text can't be detected reliably.
 * @throws InputProblem if most letters are of another script
 */
export function checkEnglish(text: string, name?: string): string {
  checkText(text, name);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin * 2 >= letters) return text;
  throw new InputProblem(`${name ?? "The text"} is not in Latin letters. This model supports only English`);
}
