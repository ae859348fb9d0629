import { isMembers, type Members } from "../http/members.ts";
import { finishOf, omit, withoutEmpty, withReasoning } from "./chat-reply.ts";
import type { ChatDialect, Chunk } from "./dialect.ts";
import { inOnePiece } from "./whole-calls.ts";

/**
 * The chunks of a stream as a provider sends them.
 * @param chunks as OpenAI sends them, with what they cost in the last
 * @param wantsUsage whether the caller asked for what it costs
 * @param reasoning what was thought before, in pieces
 */
export function speakChunks(
  chunks: readonly Chunk[],
  dialect: ChatDialect,
  wantsUsage: boolean,
  reasoning: readonly string[],
): readonly Members[] {
  const usage = withReasoning(chunks.find(isCost)?.["usage"], reasoning.length);
  const parts = chunks.filter((each) => !isCost(each)).map(plain);
  const told = withThoughts(dialect.wholeCalls ? inOnePiece(parts) : parts, dialect, reasoning);
  const placed = told.flatMap((each) => withRole(each, dialect));
  const spoken = placed.map((each, index) => {
    const place = { streamed: true, first: index === 0, last: index === placed.length - 1 };
    const cost = costIn(dialect, usage, index, place.last);
    const { choice: adjustChoice = same, chunk: adjust = same, without = [] } = dialect;
    const choices = each.choices.map((choice) => {
      const named = withoutEmpty({ ...choice, ...finishOf(choice, dialect) }, without);
      return isMembers(named["delta"]) ? adjustChoice(ended(named, dialect), place) : named;
    });
    return adjust({ ...each, choices, ...cost }, place);
  });
  const { preamble, usage: where = "asked" } = dialect;
  const [first] = chunks;
  const apart = wantsUsage && (where === "asked" || where === "x_groq");
  return [
    ...(preamble && first ? [{ ...plain(first), choices: [], ...preamble }] : []),
    ...(apart && where === "asked" ? spoken.map((each) => ({ ...each, usage: null })) : spoken),
    ...(apart && first ? [{ ...plain(first), choices: [], usage }] : []),
  ];
}

const same = <Value>(value: Value): Value => value;

const isCost = ({ choices, usage }: Chunk) => choices.length === 0 && isMembers(usage);

/** Without the `usage: null` that stands where the cost is told in the end. */
const plain = ({ usage: _, ...chunk }: Chunk): Chunk => chunk as Chunk;

/** What was thought comes behind the first chunk, which names the role. */
function withThoughts(
  chunks: readonly Chunk[],
  { reasoning: place }: ChatDialect,
  thoughts: readonly string[],
) {
  const [first, ...others] = chunks;
  if (!first || !place || thoughts.length === 0 || !isMembers(first.choices[0]?.["delta"])) return chunks;
  const pieces = place === "tags" ? ["<think>\n", ...thoughts, "\n</think>\n\n"] : thoughts;
  const member = place === "tags" ? "content" : place;
  const told = pieces.map((piece) => ({
    ...first,
    choices: [{ ...first.choices[0], delta: { [member]: piece } }],
  }));
  return [first, ...told, ...others];
}

/** Names the role where the provider does; one that names it everywhere has nothing to open with. */
function withRole(chunk: Chunk, { role = "first" }: ChatDialect): Chunk[] {
  const deltas = chunk.choices.map(({ delta }) => (isMembers(delta) ? delta : undefined));
  if (role === "first" || deltas.some((delta) => delta === undefined)) return [chunk];
  const opening = deltas.every((delta) => delta?.["role"] && !delta["content"] && !delta["tool_calls"]);
  if (opening && role === "every") return [];
  const choices = chunk.choices.map((choice, at) => {
    const delta = deltas[at] ?? {};
    if (opening && role === "bare") return { ...choice, delta: omit(delta, ["content"]) };
    const named = role === "every" || (role === "text" && delta["content"]);
    return named ? { ...choice, delta: { role: "assistant", ...delta } } : choice;
  });
  return [{ ...chunk, choices }];
}

function ended(choice: Members, { emptyEnd }: ChatDialect): Members {
  return emptyEnd && choice["finish_reason"]
    ? { ...choice, delta: { content: "", ...(choice["delta"] as Members) } }
    : choice;
}

/** What a chunk says of the cost. */
function costIn(dialect: ChatDialect, usage: Members | undefined, index: number, last: boolean): Members {
  if (!usage) return {};
  switch (dialect.usage) {
    case "last":
      return last ? { usage } : {};
    case "every":
      return { usage: last ? usage : upTo(usage, index + 1) };
    case "x_groq":
      return last ? { x_groq: { usage } } : {};
    default:
      return {};
  }
}

function upTo({ prompt_tokens: before, completion_tokens: all }: Members, pieces: number): Members {
  const completion = Math.min(pieces, Number(all));
  return {
    prompt_tokens: before,
    total_tokens: Number(before) + completion,
    completion_tokens: completion,
  };
}
