import type { AutomatonState } from "./automaton.ts";

/** Finds texts that end with the beginning of a pattern. */
export interface BeginningSearch {
  /** Whether a text ends with a beginning, or with a whole pattern. */
  atEnd(text: string): boolean;
  /** Whether one may stand before a quotation mark, at the end of a line, or at the end of the text. */
  atEndOfStrings(text: string): boolean;
}

const ASCII_CODES = 128;

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
  /** Whether a beginning that starts between two places ends at the second. */
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
      const findEnd = createEndFinder(text);
      // What began before an end was found there.
      for (let from = 0; from < text.length; ) {
        const end = findEnd(from + 1);
        if (reaches(text, Math.max(from, end - longest), end)) return true;
        from = end;
      }
      return false;
    },
  };
}

/** What ends a string of JSON, or a line. */
const ENDS = ['"', "\n", "\r"];

/** Finds the next end from a place on, or that of the text. Each kind is searched for by itself, which is fast in long strings. */
function createEndFinder(text: string): (from: number) => number {
  const next = ENDS.map(() => -1);
  return (from) => {
    let nearest = text.length;
    for (const [index, end] of ENDS.entries()) {
      let at = next[index] ?? -1;
      if (at < from) {
        at = text.indexOf(end, from);
        if (at < 0) at = text.length;
        next[index] = at;
      }
      nearest = Math.min(nearest, at);
    }
    return nearest;
  };
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
