import { matchEscape, mayGrow } from "./escaped-search.ts";

/** Decodes escapes of a string that arrives one character after the other. */
export interface EscapeDecoder {
  /** Characters of an escape that is not whole. */
  readonly pending: string;
  /** @param emit is called with each decoded character, and how many characters of the text it was */
  push(char: string, emit: (char: string, length: number) => void): void;
  /** Flushes the remaining characters. */
  end(emit: (char: string, length: number) => void): void;
}

export function createEscapeDecoder(): EscapeDecoder {
  let pending = "";
  function take(emit: (char: string, length: number) => void, isEnd: boolean): void {
    while (pending !== "" && (isEnd || !mayGrow(pending))) {
      const { char, length } = matchEscape(pending) ?? { char: pending[0] ?? "", length: 1 };
      pending = pending.slice(length);
      emit(char, length);
    }
  }
  return {
    get pending() {
      return pending;
    },
    push(char, emit) {
      if (pending === "" && char !== "\\" && char !== "%" && char !== "&") return emit(char, 1);
      pending += char;
      take(emit, false);
    },
    end: (emit) => take(emit, true),
  };
}
