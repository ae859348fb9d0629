import type { StreamShape } from "@inferhub/inference/define";
import { pythonWriter } from "../languages/python.ts";

/** Returns the lines of Python that print the text of `chunk`, one event of a stream. */
export function printTextInPython(stream: StreamShape): readonly string[] {
  if (stream.severalTexts) return printEachText(stream);
  const name = String(stream.text.at(-1));
  const holder = pythonWriter.member("chunk", stream.text.slice(0, -1));
  if (stream.textEvent) {
    const { at, type } = stream.textEvent;
    return [
      `if ${pythonWriter.member("chunk", at)} == ${pythonWriter.text(type)}:`,
      `    ${print(`${holder}.get(${pythonWriter.text(name)}, "")`)}`,
    ];
  }
  const text = `${holder}.get(${pythonWriter.text(name)}) or ""`;
  const [list = "", position] = stream.text;
  // The last events can contain an empty list.
  return typeof position === "number"
    ? [`if ${pythonWriter.member("chunk", [list])}:`, `    ${print(text)}`]
    : [print(text)];
}

/** Prints the text of each item in the lists on the path. The last list contains the chunks of text. */
function printEachText({ text }: StreamShape): readonly string[] {
  const lists = text.flatMap((step, position) => (typeof step === "number" ? [position] : []));
  const lines: string[] = [];
  let variable = "chunk";
  let start = 0;
  for (const position of lists) {
    const item = position === lists.at(-1) ? "piece" : String(text[position - 1]).replace(/s$/, "");
    const names = text.slice(start, position);
    const list = names.reduce<string>(
      (code, name, at) =>
        `${code}.get(${pythonWriter.text(String(name))}, ${at === names.length - 1 ? "[]" : "{}"})`,
      variable,
    );
    lines.push(`${"    ".repeat(lines.length)}for ${item} in ${list}:`);
    variable = item;
    start = position + 1;
  }
  const names = text.slice(start).map((name) => `.get(${pythonWriter.text(String(name))}, "")`);
  return [...lines, "    ".repeat(lines.length) + print(variable + names.join(""))];
}

const print = (text: string) => `print(${text}, end="", flush=True)`;
