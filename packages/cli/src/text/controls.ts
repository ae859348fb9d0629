/** C0 and C1 codes except tab and line feed, and bidirectional control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Escapes control codes as `\x1b`, so untrusted text can't move the cursor, set the title, or hide content. */
export function showControls(text: string): string {
  return text.replace(/\r\n/g, "\n").replace(CONTROLS, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code}` : `\\x${code.padStart(2, "0")}`;
  });
}
