import type { AutomatonState } from "./automaton.ts";

/** Finds texts that end with the beginning of a pattern. */
export interface BeginningSearch {
  /** Whether a text ends with a beginning, or with a whole pattern. */
  atEnd(text: string): boolean;
  /** Whether one may stand before a quotation mark, at the end of a line, or at the end of the text. */
  atEndOfStrings(text: string): boolean;
}

const ASCII_CODES = 128;
const QUOTE = 0x22;
const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** Most characters begin no pattern, and are looked at once. @param root of the automaton of the patterns */
export function createBeginningSearch(root: AutomatonState): BeginningSearch {
  const longest = getDepth(root);
  const begins = new Uint8Array(ASCII_CODES);
  let hasOthers = false;
  for (const char of root.next.keys()) {
    const code = char.charCodeAt(0);
    if (code < ASCII_CODES) begins[code] = 1;
    else hasOthers = true;
  }
  const mayBegin = (code: number) => (code < ASCII_CODES ? begins[code] === 1 : hasOthers);
  return {
    atEnd(text) {
      for (let start = Math.max(0, text.length - longest); start < text.length; start++) {
        if (!mayBegin(text.charCodeAt(start))) continue;
        let at = start;
        for (let state = root.next.get(text[at] ?? ""); state; state = state.next.get(text[at] ?? "")) {
          at += 1;
          if (at === text.length) return true;
        }
      }
      return false;
    },
    atEndOfStrings(text) {
      for (let start = 0; start < text.length; start++) {
        if (!mayBegin(text.charCodeAt(start))) continue;
        let at = start;
        for (let state = root.next.get(text[at] ?? ""); state; state = state.next.get(text[at] ?? "")) {
          at += 1;
          if (at === text.length || isEnd(text.charCodeAt(at))) return true;
        }
      }
      return false;
    },
  };
}

const isEnd = (code: number) => code === QUOTE || code === NEWLINE || code === RETURN;

function getDepth(root: AutomatonState): number {
  let depth = 0;
  const pending = [root];
  for (const state of pending) {
    depth = Math.max(depth, state.depth);
    pending.push(...state.next.values());
  }
  return depth;
}
