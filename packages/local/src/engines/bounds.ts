import { InputProblem } from "./input-problem.ts";

/** Bounds of what one call can contain: WebAssembly's memory has no limit of its own that a thread could set. */
const MAX_TEXT_CHARS = 10_000;

/** @throws InputProblem when a text is blank or too long */
export function checkText(text: string, name = "The text"): string {
  if (text.trim() === "") throw new InputProblem(`${name} is blank`);
  if (text.length <= MAX_TEXT_CHARS) return text;
  throw new InputProblem(
    `${name} has ${text.length.toLocaleString("en")} characters, and local models take ${MAX_TEXT_CHARS.toLocaleString("en")}: split it`,
  );
}

/**
 * Checks a text for a model that knows English alone. Other languages in Latin letters pass, because short texts do not
 * distinguish them.
 * @throws InputProblem when most letters are of a different script
 */
export function checkEnglish(text: string, name?: string): string {
  checkText(text, name);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin * 2 >= letters) return text;
  throw new InputProblem(`${name ?? "The text"} is not in Latin letters, and this model knows English alone`);
}
