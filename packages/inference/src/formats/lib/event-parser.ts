/** The text of an event, which is what most events of a stream differ in. */
export interface EventText<Event> {
  /** Returns the text, or `undefined` for an event with other content, which is always parsed. */
  read(event: Event): string | undefined;
  /** Returns a copy of an event with another text. */
  replace(event: Event, text: string): Event;
}

/** JSON around a text, and the event that it belongs to. */
interface Pattern<Event> {
  readonly before: string;
  readonly after: string;
  readonly event: Event;
}

/** Characters that JSON escapes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes control characters.
const ESCAPED = /["\\\u0000-\u001f]/;

/** Number of unused patterns in a row before no more are made: in some streams, each event has its own ID. */
const MAX_UNUSED = 4;

/**
 * Creates a parser for the events of one stream. An event that differs from an earlier one only in its text isn't parsed:
 * a text without characters that JSON escapes is the string itself.
 * @param parse without side effects
 */
export function createEventParser<Event>(
  parse: (data: string) => Event,
  { read, replace }: EventText<Event>,
): (data: string) => Event {
  let pattern: Pattern<Event> | undefined;
  let unused = 0;
  return (data) => {
    const text = pattern && readBetween(pattern, data);
    if (pattern && text !== undefined) {
      unused = 0;
      return replace(pattern.event, text);
    }
    const event = parse(data);
    if (unused < MAX_UNUSED) learn(data, event);
    return event;
  };

  function learn(data: string, event: Event): void {
    const text = read(event);
    if (!text || ESCAPED.test(text)) return;
    const start = data.lastIndexOf(`"${text}"`) + 1;
    if (start === 0) return;
    unused++;
    // Other fields can have the same text, so the place is checked: a longer text there must be the one that is read.
    const longer = `${text}_`;
    const copy = data.slice(0, start) + longer + data.slice(start + text.length);
    const copied = parse(copy);
    if (read(copied) !== longer) return;
    pattern = { before: copy.slice(0, start), after: copy.slice(start + longer.length), event: copied };
  }
}

function readBetween({ before, after }: Pattern<unknown>, data: string): string | undefined {
  const end = data.length - after.length;
  if (end < before.length || !data.startsWith(before) || !data.endsWith(after)) return undefined;
  const text = data.slice(before.length, end);
  return ESCAPED.test(text) ? undefined : text;
}
