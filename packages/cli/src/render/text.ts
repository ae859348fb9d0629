import { showControls } from "../text/controls.ts";
import { defineRenderer } from "./renderer.ts";

interface Text {
  readonly text: string;
}

/** Text, or a response with the field `text`. */
export const text = defineRenderer<string | Text>({
  matches: (data): data is string | Text =>
    typeof data === "string" || typeof (data as Text | null)?.text === "string",
  terminal: (data) => `${showControls(wordsOf(data))}\n`,
  piped: (data) => `${wordsOf(data)}\n`,
});

const wordsOf = (data: string | Text): string =>
  (typeof data === "string" ? data : data.text).replace(/\n$/, "");
