/** A place in the automaton: the longest start of a pattern that the text ends with. */
export interface AutomatonState {
  readonly next: Map<string, AutomatonState>;
  /** Characters of the start. */
  readonly depth: number;
  /** Characters of the longest pattern that ends here. 0 if none does. */
  matched: number;
  fallback: AutomatonState | undefined;
}

/**
 * Builds the automaton of Aho and Corasick, which reads each character of a text once, for any number of
 * patterns.
 */
export function createAutomaton(patterns: readonly string[]): AutomatonState {
  const root = createState(0);
  for (const pattern of patterns) {
    let state = root;
    for (const char of splitUnits(pattern)) {
      const next = state.next.get(char) ?? createState(state.depth + 1);
      state.next.set(char, next);
      state = next;
    }
    state.matched = pattern.length;
  }
  const pending: AutomatonState[] = [root];
  for (const state of pending)
    for (const [char, next] of state.next) {
      next.fallback = state === root ? root : step(root, state.fallback ?? root, char);
      next.matched ||= next.fallback.matched;
      pending.push(next);
    }
  return root;
}

/** Reads one character, which is a UTF-16 code unit. */
export function step(root: AutomatonState, from: AutomatonState, char: string): AutomatonState {
  let state: AutomatonState | undefined = from;
  while (state) {
    const next = state.next.get(char);
    if (next) return next;
    state = state.fallback;
  }
  return root;
}

const createState = (depth: number): AutomatonState => ({
  next: new Map(),
  depth,
  matched: 0,
  fallback: undefined,
});

/** Not by code points: text offsets count code units. */
const splitUnits = (text: string) => text.split("");
