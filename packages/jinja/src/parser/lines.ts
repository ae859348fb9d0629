/**
 * Which place an error is reported at. Jinja2 reports the line of the statement or of the outermost operation of
 * an output; a more exact place on that line is stored.
 */
export class Lines {
  /** Pairs of offsets: from the first on, errors belong to the line of the second. */
  readonly #starts: number[] = [];
  readonly #marks: number[] = [];

  /** Errors from `start` on belong to the line of `mark`. */
  mark(start: number, mark: number): void {
    this.#starts.push(start);
    this.#marks.push(mark);
  }

  /** Where an error at this offset is reported. Of marks with one start, the last counts. */
  placeOf(source: string, offset: number): number {
    let found = -1;
    for (let at = 0; at < this.#starts.length; at++) {
      const start = this.#starts[at] as number;
      if (start <= offset && (found < 0 || start >= (this.#starts[found] as number))) found = at;
    }
    return found < 0 ? offset : onLineOf(source, this.#marks[found] as number, offset);
  }
}

/** `offset`, unless it is on a different line than `mark`. */
export function onLineOf(source: string, mark: number, offset: number): number {
  const [from, to] = mark < offset ? [mark, offset] : [offset, mark];
  // Not a search from here on: the next newline may be far away.
  for (let at = from; at < to; at++) if (source.charCodeAt(at) === 10) return mark;
  return offset;
}
