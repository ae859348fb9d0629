import { typeError, valueError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { codePoints, hasSurrogates, textLength } from "../values/text.ts";
import { Tuple } from "../values/tuple.ts";
import { typeName } from "../values/type-name.ts";
import { boundsWithin, textArgument, textOf } from "./arguments.ts";
import { old } from "./table.ts";

interface Region {
  readonly text: string;
  /** Where it starts, in code points. */
  readonly start: number;
}

/** `text[start:end]`; undefined if the start is after the end, so that not even `""` is found. */
function regionOf(text: string, start: unknown, end: unknown): Region | undefined {
  if (start === undefined && end === undefined) return { text, start: 0 };
  const characters = hasSurrogates(text) ? codePoints(text) : text;
  const [from, to] = boundsWithin(characters.length, start, end, true);
  if (from > to) return undefined;
  const part = characters.slice(from, to);
  return { text: typeof part === "string" ? part : part.join(""), start: from };
}

function search(find: (text: string, part: string) => number, failure?: string) {
  return old(1, 3, (_runtime: Runtime, text: string, part, start, end) => {
    const wanted = textArgument(part);
    const region = regionOf(text, start, end);
    const at = region === undefined ? -1 : find(region.text, wanted);
    if (at >= 0 && region !== undefined) return region.start + textLength(region.text.slice(0, at));
    if (failure !== undefined) throw valueError(failure);
    return -1;
  });
}

const first = (text: string, part: string) => text.indexOf(part);
const last = (text: string, part: string) => text.lastIndexOf(part);

function affix(name: string, test: (text: string, part: string) => boolean) {
  return old(1, 3, (_runtime: Runtime, text: string, parts, start, end) => {
    if (typeof parts === "string" && start === undefined && end === undefined) return test(text, parts);
    const region = regionOf(text, start, end);
    if (parts instanceof Tuple) {
      return parts.items.some((part) => {
        const wanted = textOf(part);
        if (wanted === undefined)
          throw typeError(`tuple for ${name} must only contain str, not ${typeName(part)}`);
        return region !== undefined && test(region.text, wanted);
      });
    }
    const wanted = textOf(parts);
    if (wanted === undefined)
      throw typeError(`${name} first arg must be str or a tuple of str, not ${typeName(parts)}`);
    return region !== undefined && test(region.text, wanted);
  });
}

function countIn(text: string, part: string): number {
  if (part === "") return textLength(text) + 1;
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

/** Methods that look for a part; positions count code points. */
export const SEARCH = {
  find: search(first),
  rfind: search(last),
  index: search(first, "substring not found"),
  rindex: search(last, "substring not found"),
  startswith: affix("startswith", (text, part) => text.startsWith(part)),
  endswith: affix("endswith", (text, part) => text.endsWith(part)),
  count: old(1, 3, (_runtime: Runtime, text: string, part, start, end) => {
    const wanted = textArgument(part);
    const region = regionOf(text, start, end);
    return region === undefined ? 0 : countIn(region.text, wanted);
  }),
};
