/** "1 task", "6 tasks". */
export function formatCount(number: number, one: string, many = `${one}s`): string {
  return `${NUMBER.format(number)} ${number === 1 ? one : many}`;
}

/** "1,204". */
export const NUMBER = new Intl.NumberFormat("en");
const LIST = new Intl.ListFormat("en", { type: "conjunction" });

/** "Groq", "Groq and Together", "fal, Groq, and Together"; with a bound "fal, Groq, and 27 more". */
export function formatList(items: readonly string[], maxItems = items.length): string {
  // "And 1 more" is as long as its name.
  if (items.length <= maxItems + 1) return LIST.format(items);
  return LIST.format([...items.slice(0, maxItems), `${NUMBER.format(items.length - maxItems)} more`]);
}

/** Text of an id: "text-to-image" is "Text to image". */
export function toTitle(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
