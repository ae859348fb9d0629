import { type AutomatonState, createAutomaton, step } from "./automaton.ts";
import { type BeginningSearch, createBeginningSearch } from "./beginning-search.ts";
import { REDACTED } from "./create-redactor.ts";
import { createEscapeDecoder, type EscapeDecoder } from "./escape-decoder.ts";
import { mayHoldEscape } from "./escaped-search.ts";
import { listSpellings, MIN_SECRET_CHARS } from "./spellings.ts";

/** An event of a stream, with its data as parsed JSON or as text. */
export interface RedactedEvent {
  readonly value: unknown;
}

/** Removes secrets that are split across stream events. Secrets within one event are handled by a JSON redactor. */
export interface EventRedactor<Event extends RedactedEvent> {
  /**
   * Whether an event can be sent unchanged without calling `push`. True for most events, and decided without parsing.
   * @param json the serialized event, including other lines around its JSON
   */
  canSkip(json: string): boolean;
  /**
   * Adds an event and returns the events that can be sent, in order: the same objects, or copies with a different
   * `value`. Buffers events whose text may be the start of a secret.
   */
  push(event: Event): readonly Event[];
  /** Returns the buffered events. */
  end(): readonly Event[];
}

/** Shorter starts are sent immediately: they are a part of many words, and little of a secret. */
const MIN_HELD_CHARS = 4;
/** Events that are delayed together. */
const MAX_HELD_EVENTS = 256;
/** Maximum number of strings per event, and of tracked locations. */
const MAX_LEAVES = 256;
const MAX_DEPTH = 64;

type Path = readonly (string | number)[];

/** A string in an event, and how much of its start and end belongs to secrets. */
interface Leaf {
  readonly held: HeldEvent<RedactedEvent>;
  readonly path: Path;
  readonly text: string;
  cutStart: number;
  cutEnd: number;
  /** Whether the replacement is at the start, or at the end. */
  marksStart: boolean;
  marksEnd: boolean;
}

interface HeldEvent<Event> {
  readonly event: Event;
  readonly changed: Set<Leaf>;
  isSent: boolean;
}

/** The text at one location across events: its end, and the last strings that contain it. */
interface Track {
  state: AutomatonState;
  /** The same without escapes, which may be mixed, and the length that each character has with its escape. */
  plain: AutomatonState;
  readonly decoder: EscapeDecoder;
  lengths: number[];
  leaves: Leaf[];
}

/**
 * Creates a redactor of events.
 * @param minChars minimum length of secrets. Default: 8.
 * @returns undefined without secrets
 */
export function createEventRedactor<Event extends RedactedEvent>(
  secrets: readonly string[],
  minChars = MIN_SECRET_CHARS,
): EventRedactor<Event> | undefined {
  const automaton = getAutomaton(secrets, minChars);
  if (!automaton) return undefined;
  const { root, plain, beginnings, isPlain } = automaton;
  const tracks = new Map<string, Track>();
  let queue: HeldEvent<Event>[] = [];

  /** @param key of the strings that the string continues */
  function read(key: string, leaf: Leaf): void {
    const { text } = leaf;
    const known = tracks.get(key);
    if (!known && !beginnings.atEnd(text) && !mayHoldEscape(text)) return;
    const track = known ?? { state: root, plain, decoder: createEscapeDecoder(), lengths: [], leaves: [] };
    const { decoder } = track;
    let { state } = track;
    for (let index = 0; index < text.length; index++) {
      const char = text[index] ?? "";
      state = step(root, state, char);
      const before = state.matched - (index + 1);
      if (before > 0) cutSplit(track.leaves, leaf, index + 1, before);
      decoder.push(char, (decoded, length) =>
        readPlain(track, leaf, decoded, length, index + 1 - decoder.pending.length),
      );
    }
    track.state = dropWhole(root, state);
    track.plain = dropWhole(plain, track.plain);
    const pending = sumLast(track.lengths, track.plain.depth) + decoder.pending.length;
    track.leaves = keepLast([...track.leaves, leaf], Math.max(track.state.depth, pending));
    if (track.state.depth > 0 || pending > 0) putTrack(key, track);
    else tracks.delete(key);
  }

  /** @param end where the character ends in the string. Not positive for an escape that turned out to be none. */
  function readPlain(track: Track, leaf: Leaf, char: string, length: number, end: number): void {
    track.plain = step(plain, track.plain, char);
    const { depth, matched } = track.plain;
    if (depth === 0) track.lengths = [];
    else track.lengths.push(length);
    if (track.lengths.length > 2 * depth + MAX_LEAVES) track.lengths = track.lengths.slice(-depth);
    const before = matched > 0 ? sumLast(track.lengths, matched) - end : 0;
    if (before > 0) cutSplit(track.leaves, leaf, Math.max(0, end), before);
  }

  /** At the end, an incomplete escape sequence is plain text. */
  function endTrack(track: Track): void {
    const { decoder } = track;
    const last = track.leaves.pop();
    if (last)
      decoder.end((char, length) =>
        readPlain(track, last, char, length, last.text.length - decoder.pending.length),
      );
  }

  function putTrack(key: string, track: Track): void {
    if (tracks.size < MAX_LEAVES || tracks.has(key)) tracks.set(key, track);
  }

  function release(): readonly Event[] {
    const waiting = new Set<unknown>();
    for (const { state, plain, leaves } of tracks.values())
      if (Math.max(state.depth, plain.depth) >= MIN_HELD_CHARS)
        for (const { held } of leaves) waiting.add(held);
    let count = queue.findIndex((held) => waiting.has(held));
    if (count < 0) count = queue.length;
    const ready = queue.slice(0, Math.max(count, queue.length - MAX_HELD_EVENTS));
    queue = queue.slice(ready.length);
    return ready.map(applyChanges);
  }

  return {
    canSkip: (json) =>
      queue.length === 0 && tracks.size === 0 && isPlain(json) && !beginnings.atEndOfStrings(json),
    push(event) {
      const held: HeldEvent<Event> = { event, changed: new Set(), isSent: false };
      queue.push(held);
      let count = 0;
      for (const { path, indexes, text } of listStrings(event.value)) {
        if (++count > MAX_LEAVES) break;
        const leaf = { held, path, text, cutStart: 0, cutEnd: 0, marksStart: false, marksEnd: false };
        const key = path.join("\0");
        read(key, leaf);
        // Choices or parts can be interleaved.
        if (indexes !== "") read(`${key}\0${indexes}`, leaf);
      }
      return release();
    },
    end() {
      for (const track of tracks.values()) endTrack(track);
      const rest = queue.map(applyChanges);
      queue = [];
      tracks.clear();
      return rest;
    },
  };
}

/** A complete secret is the start of nothing, though its end may be. */
function dropWhole(root: AutomatonState, from: AutomatonState): AutomatonState {
  let state = from;
  while (state.next.size === 0 && state.fallback && state !== root) state = state.fallback;
  return state;
}

function sumLast(lengths: readonly number[], count: number): number {
  let sum = 0;
  for (let index = Math.max(0, lengths.length - count); index < lengths.length; index++)
    sum += lengths[index] ?? 0;
  return sum;
}

/** Removes a secret from its last string and the preceding ones. */
function cutSplit(earlier: readonly Leaf[], last: Leaf, end: number, before: number): void {
  last.cutStart = Math.max(last.cutStart, end);
  last.held.changed.add(last);
  let rest = before;
  let first: Leaf | undefined;
  for (let index = earlier.length - 1; index >= 0 && rest > 0; index--) {
    const leaf = earlier[index] as Leaf;
    leaf.cutEnd = Math.max(leaf.cutEnd, Math.min(rest, leaf.text.length));
    rest -= leaf.text.length;
    if (leaf.held.isSent) break;
    leaf.marksEnd = false;
    leaf.held.changed.add(leaf);
    first = leaf;
  }
  if (first) first.marksEnd = true;
  else last.marksStart = true;
}

/** Keeps the last strings that contain a number of characters. */
function keepLast(leaves: Leaf[], chars: number): Leaf[] {
  let rest = chars;
  let start = leaves.length;
  while (start > 0 && rest > 0) {
    start -= 1;
    rest -= leaves[start]?.text.length ?? 0;
  }
  return leaves.slice(start);
}

function applyChanges<Event extends RedactedEvent>(held: HeldEvent<Event>): Event {
  const { event, changed } = held;
  held.isSent = true;
  if (changed.size === 0) return event;
  let { value } = event;
  for (const { path, text, cutStart, cutEnd, marksStart, marksEnd } of changed) {
    const kept = text.slice(cutStart, Math.max(cutStart, text.length - cutEnd));
    value = setAt(value, path, `${marksStart ? REDACTED : ""}${kept}${marksEnd ? REDACTED : ""}`);
  }
  return { ...event, value };
}

function setAt(value: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text;
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  Object.defineProperty(copy, name, {
    value: setAt(copy[name], rest, text),
    writable: true,
    enumerable: true,
    configurable: true,
  });
  return copy;
}

/** A string in an event. */
interface PlacedText {
  readonly path: Path;
  /** The numbers that objects around it give themselves, with a comma before each. */
  readonly indexes: string;
  readonly text: string;
}

function* listStrings(value: unknown, path: Path = [], indexes = ""): Generator<PlacedText> {
  if (typeof value === "string") yield { path, indexes, text: value };
  else if (typeof value === "object" && value !== null && path.length < MAX_DEPTH) {
    // Of an item of a list: others number their events so.
    const own = typeof path.at(-1) === "number" ? readIndex(value) : undefined;
    const all = own === undefined ? indexes : `${indexes},${own}`;
    const isList = Array.isArray(value);
    for (const [name, inner] of Object.entries(value))
      yield* listStrings(inner, [...path, isList ? Number(name) : name], all);
  }
}

/** The number of a response, or of a call of a tool. */
function readIndex({ index }: { readonly index?: unknown }): number | undefined {
  return typeof index === "number" ? index : undefined;
}

/** The start of an escape sequence. */
const ESCAPE = /[\\%&]/;
/** The same but for white space and quotation marks in JSON, which are in no key that is one word. */
const ESCAPE_IN_KEY = /\\(?![nrt"])|[%&]/;
/** Characters whose bytes differ from their code. */
const WIDE = /[\u0080-\uffff]/;
/** A key of visible ASCII without quotation marks. */
const ONE_WORD = /^[!#-~]+$/;

/** Creates a test for strings without any escape of a key's characters. */
const createPlainTest = (secrets: readonly string[]): ((text: string) => boolean) =>
  secrets.every((secret) => ONE_WORD.test(secret))
    ? (text) => !ESCAPE_IN_KEY.test(text)
    : (text) => !ESCAPE.test(text) && !WIDE.test(text);

interface Automaton {
  /** Of the spellings of programs. */
  readonly root: AutomatonState;
  /** Of the secrets unchanged. */
  readonly plain: AutomatonState;
  readonly beginnings: BeginningSearch;
  readonly isPlain: (text: string) => boolean;
}

const automatons = new WeakMap<readonly string[], Automaton | null>();

/** Lists of secrets that cannot change are prepared once. */
function getAutomaton(secrets: readonly string[], minChars: number): Automaton | undefined {
  const known = automatons.get(secrets);
  if (known !== undefined) return known ?? undefined;
  const searched = secrets.filter(({ length }) => length >= minChars);
  const root = searched.length > 0 ? createAutomaton(searched.flatMap(listSpellings)) : undefined;
  const automaton = root && {
    root,
    plain: createAutomaton(searched),
    beginnings: createBeginningSearch(root),
    isPlain: createPlainTest(searched),
  };
  if (Object.isFrozen(secrets)) automatons.set(secrets, automaton ?? null);
  return automaton;
}
