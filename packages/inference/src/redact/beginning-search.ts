import type { AutomatonState } from "./automaton.ts";

/** Finds strings that end with the start of a pattern. */
export interface BeginningSearch {
  /** Whether a string ends with a start, or with a complete pattern. */
  atEnd(text: string): boolean;
  /**
   * Whether a partial secret can be at the end of a JSON string, a line, or the text. Field names are excluded: many
   * end with the first letter of a key, and they are never joined with the next text.
   */
  atEndOfStrings(text: string): boolean;
}

const ASCII_CODES = 128;

/** Most characters start no pattern, and are checked once. @param root of the automaton of the patterns */
export function createBeginningSearch(root: AutomatonState): BeginningSearch {
  const longest = getDepth(root);
  // Keys start with few characters, which are found many times as fast as every one is checked.
  const firsts = [...root.next.keys()];
  const begins = new Uint8Array(ASCII_CODES);
  let hasOthers = false;
  for (const char of root.next.keys()) {
    const code = char.charCodeAt(0);
    if (code < ASCII_CODES) begins[code] = 1;
    else hasOthers = true;
  }
  const mayBegin = (code: number) => (code < ASCII_CODES ? begins[code] === 1 : hasOthers);
  /** Whether a start that starts between two places ends at the second. */
  const reaches = (text: string, from: number, end: number): boolean => {
    for (let start = from; start < end; start++) {
      if (!mayBegin(text.charCodeAt(start))) continue;
      let at = start;
      for (let state = root.next.get(text[at] ?? ""); state; state = state.next.get(text[at] ?? "")) {
        at += 1;
        if (at === end) return true;
      }
    }
    return false;
  };
  return {
    atEnd(text) {
      return reaches(text, Math.max(0, text.length - longest), text.length);
    },
    atEndOfStrings(text) {
      return firsts.some((first) => {
        for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
          let at = start;
          for (let state = root.next.get(first); state; state = state.next.get(text[at] ?? "")) {
            at += 1;
            if (isEnd(text, at)) return true;
          }
        }
        return false;
      });
    },
  };
}

const QUOTE = 0x22;
const COLON = 0x3a;
const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** Whether a string of JSON that isn't a name, a line, or the text ends at a place. */
function isEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === QUOTE) return text.charCodeAt(at + 1) !== COLON;
  return code === NEWLINE || code === RETURN || at === text.length;
}

function getDepth(root: AutomatonState): number {
  let depth = 0;
  const pending = [root];
  for (const state of pending) {
    depth = Math.max(depth, state.depth);
    pending.push(...state.next.values());
  }
  return depth;
}
