import { answerOf } from "../answers/index.ts";
import { type Members, membersOf, objectMember, textMember, textsMember } from "../http/members.ts";
import { missing, Refusal } from "../http/refusal.ts";
import { dimensionsOf, embedAll } from "./vectors.ts";
import type { Wire, WireCall } from "./wire.ts";

/** As many as the server takes unless it is told otherwise. */
const MAX_BATCH = 32;

type Answer = (members: Members, seed: number) => unknown;

const ANSWERS: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ["feature-extraction", embed],
  ["sentence-similarity", similarity],
  ["text-ranking", rank],
  ["text-classification", predict],
]);

/** The format of Text Embeddings Inference, which runs one model and therefore names none. */
export const tei: Wire = {
  answer: ({ body, operation, settings: { seed } }: WireCall) => {
    const answer = ANSWERS.get(operation);
    if (answer === undefined) throw new Refusal(424, `The server cannot do ${operation}`);
    return Response.json(answer(membersOf(body), seed));
  },
  refuse: refuseTei,
};

function embed(members: Members, seed: number): unknown {
  const texts = batch(textsMember(members, "inputs"));
  return embedAll(texts, dimensionsOf(members, "dimensions"), seed).vectors;
}

function similarity(members: Members, seed: number): unknown {
  const inputs = objectMember(members, "inputs");
  const source_sentence = textMember(inputs, "source_sentence");
  const sentences = batch(textsMember(inputs, "sentences"));
  return answerOf(
    "sentence-similarity",
    { inputs: { source_sentence, sentences: [...sentences] } },
    { seed },
  );
}

function rank(members: Members, seed: number): unknown {
  const query = textMember(members, "query");
  const documents = batch(textsMember(members, "texts"));
  const ranked = answerOf("text-ranking", { query, documents: [...documents] }, { seed });
  return ranked.map(({ index, score }) => ({
    index,
    score: scored(score, members),
    ...(members["return_text"] === true && { text: documents[index] }),
  }));
}

/** One text or one pair is answered with its labels, a batch with a list of those. */
function predict(members: Members, seed: number): unknown {
  const { inputs } = members;
  const nested = Array.isArray(inputs) && inputs.every((each) => Array.isArray(each));
  const pairs = nested ? inputs.map((each) => textsMember({ inputs: each }, "inputs")) : undefined;
  if (pairs?.length === 0) throw missing("inputs");
  const labels = (texts: readonly string[]) =>
    answerOf("text-classification", { inputs: texts.join(" ") }, { seed }).map(({ label, score }) => ({
      label,
      score: scored(score, members),
    }));
  return pairs ? batch(pairs).map(labels) : labels(textsMember(members, "inputs"));
}

/** Scores come from 0 to 1; asked for raw ones, they are stretched to all numbers. */
function scored(score: number, { raw_scores: raw }: Members): number {
  if (raw !== true) return score;
  const inside = Math.min(1 - 1e-9, Math.max(1e-9, score));
  return Math.log(inside / (1 - inside));
}

function batch<T>(items: readonly T[]): readonly T[] {
  if (items.length <= MAX_BATCH) return items;
  throw new Refusal(413, `batch size ${items.length} > maximum allowed batch size ${MAX_BATCH}`);
}

const TYPES: Readonly<Record<number, string>> = {
  401: "Unauthorized",
  413: "Validation",
  422: "Tokenizer",
  424: "Backend",
  429: "Overloaded",
};

function refuseTei({ status, message, member }: Refusal): Response {
  // A member that is there and wrong does not come through the server's tokenizer.
  const shown = member !== undefined && !message.endsWith("is required") ? 422 : status;
  const type = TYPES[shown] ?? (shown < 500 ? "Empty" : "Backend");
  return Response.json({ error: message, error_type: type }, { status: shown });
}
