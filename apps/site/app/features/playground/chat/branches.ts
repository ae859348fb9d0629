import type { Conversation, Turn } from "./conversation.ts";

/** Without a turn, in whatever branch; what followed it follows the turn before. */
export function withoutTurn(conversation: Conversation, key: number): Conversation {
  const all = [...conversation.turns, ...conversation.aside];
  const gone = all.find((turn) => turn.key === key);
  if (!gone) return conversation;
  const kept = (turns: readonly Turn[]) =>
    turns
      .filter((turn) => turn !== gone)
      .map(({ parent, ...turn }) => {
        const next = parent === key ? gone.parent : parent;
        return next === undefined ? turn : { ...turn, parent: next };
      });
  const { editing, ...rest } = conversation;
  const left = editing === undefined || editing === key ? rest : { ...rest, editing };
  return { ...left, turns: kept(conversation.turns), aside: kept(conversation.aside) };
}

/** The turns that follow the same turn as this one, itself among them, the oldest first. */
export function listVersions({ turns, aside }: Conversation, { parent }: Turn): readonly Turn[] {
  return [...turns, ...aside].filter((turn) => turn.parent === parent).sort((a, b) => a.key - b.key);
}

/** Shows the branch that goes through a turn, to its latest end. */
export function chooseVersion(conversation: Conversation, key: number): Conversation {
  const all = [...conversation.turns, ...conversation.aside];
  const byKey = new Map(all.map((turn) => [turn.key, turn]));
  const path: Turn[] = [];
  for (let turn = byKey.get(key); turn; turn = turn.parent === undefined ? undefined : byKey.get(turn.parent))
    path.unshift(turn);
  if (path.length === 0) return conversation;
  for (let next = findLatestAfter(all, key); next; next = findLatestAfter(all, next.key)) path.push(next);
  const { editing: _, ...rest } = conversation;
  return { ...rest, turns: path, aside: all.filter((turn) => !path.includes(turn)) };
}

function findLatestAfter(all: readonly Turn[], key: number): Turn | undefined {
  return all
    .filter((turn) => turn.parent === key)
    .reduce<Turn | undefined>((latest, turn) => (latest && latest.key > turn.key ? latest : turn), undefined);
}
