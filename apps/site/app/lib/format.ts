/** "1 task", "6 tasks". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${NUMBER.format(number)} ${number === 1 ? one : many}`;
}

const NUMBER = new Intl.NumberFormat("en");
const LIST = new Intl.ListFormat("en", { type: "conjunction" });

/** "Groq", "Groq and Together", "fal, Groq, and Together". */
export function list(words: readonly string[]): string {
  return LIST.format(words);
}

/** Words of an id: "text-to-image" is "Text to image". */
export function titleOf(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
