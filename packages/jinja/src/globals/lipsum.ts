import { valueError } from "../errors.ts";
import { define } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Markup } from "../values/markup.ts";
import { NativeFunction } from "../values/native-function.ts";
import { toIndex } from "../values/to-index.ts";
import { isTrue } from "../values/truth.ts";

const WORDS = "lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod".split(" ");

/** Filler text; `max` is one more than the most the text of a paragraph. */
export const lipsum = new NativeFunction(
  "generate_lorem_ipsum",
  define({ n: 5, html: true, min: 20, max: 100 }, (runtime, _subject, n, html, min, max) => {
    const count = Math.max(0, toIndex(n));
    const [least, bound] = [toIndex(min), toIndex(max)];
    if (count > 0 && bound <= least)
      throw valueError(`empty range for randrange() (${least}, ${bound}, ${bound - least})`);
    runtime.reserveText(count * Math.max(1, bound));
    const paragraphs = Array.from({ length: count }, () =>
      paragraph(runtime, Math.floor(least + Math.random() * (bound - least))),
    );
    if (!isTrue(runtime, html)) return paragraphs.join("\n\n");
    return new Markup(paragraphs.map((text) => `<p>${text}</p>`).join("\n"));
  }),
);

/** Sentences of some ten words, with a comma now and then. */
function paragraph(runtime: Runtime, length: number): string {
  runtime.spend(Math.max(1, length));
  let text = "";
  let left = 0;
  let end = "";
  for (let written = 0; written < length; written++) {
    const word = WORDS[Math.floor(Math.random() * WORDS.length)] ?? "";
    if (left === 0) {
      text += `${end}${written === 0 ? "" : " "}${word.charAt(0).toUpperCase()}${word.slice(1)}`;
      left = 6 + Math.floor(Math.random() * 8);
    } else text += `${left === 4 ? "," : ""} ${word}`;
    left--;
    end = ".";
  }
  return `${text}.`;
}
