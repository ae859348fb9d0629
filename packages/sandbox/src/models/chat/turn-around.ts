const TURNED: readonly (readonly [string, string])[] = [
  ["i am", "you are"],
  ["i'm", "you are"],
  ["i was", "you were"],
  ["i've", "you have"],
  ["my", "your"],
  ["mine", "yours"],
  ["myself", "yourself"],
  ["i", "you"],
  ["me", "you"],
  ["we", "you"],
  ["our", "your"],
  ["you are", "I am"],
  ["your", "my"],
  ["you", "I"],
];

const FIND = new RegExp(`\\b(${TURNED.map(([from]) => from).join("|")})\\b`, "gi");
const REPLACE = new Map(TURNED);

/** Says a sentence from the other side: `My boat is mine` becomes `Your boat is yours`. */
export function turnAround(sentence: string): string {
  const turned = sentence
    .replaceAll("’", "'")
    .replace(FIND, (words) => REPLACE.get(words.toLowerCase()) ?? words);
  return turned.charAt(0).toUpperCase() + turned.slice(1);
}
