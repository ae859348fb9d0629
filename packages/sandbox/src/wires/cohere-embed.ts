import { fingerprint } from "../answers/text/hash.ts";
import { type Members, membersOf, textMember, textsMember } from "../http/members.ts";
import { missing, Refusal } from "../http/refusal.ts";
import { base64Floats, dimensionsOf, embedAll } from "./vectors.ts";
import type { Wire } from "./wire.ts";

const MAX_TEXTS = 96;

/** How vectors can be written, by the name under which that is asked for. */
const WRITERS: ReadonlyMap<string, (vector: number[]) => unknown> = new Map([
  ["float", (vector: number[]): unknown => vector],
  ["base64", base64Floats],
]);

/** Embeddings in Cohere's own format. */
export const cohereEmbed: Wire = {
  answer: ({ body, model, settings: { seed } }) => {
    const members = membersOf(body);
    textMember(members, "model");
    const texts = textsMember(members, "texts");
    if (texts.length > MAX_TEXTS) {
      throw new Refusal(400, `at most ${MAX_TEXTS} texts at once, got ${texts.length}`, "texts");
    }
    // Older models do without.
    if (/v[3-9]/.test(model) && typeof members["input_type"] !== "string") throw missing("input_type");
    const { vectors, tokens } = embedAll(texts, dimensionsOf(members, "output_dimension"), seed);
    const embeddings = kindsOf(members).map((kind) => [kind, vectors.map(writerOf(kind))]);
    return Response.json({
      id: fingerprint(JSON.stringify(members), seed),
      embeddings: Object.fromEntries(embeddings),
      texts,
      meta: { api_version: { version: "2" }, billed_units: { input_tokens: tokens } },
      response_type: "embeddings_by_type",
    });
  },
  refuse: ({ status, message }) => Response.json({ message }, { status }),
};

const kindsOf = (members: Members): readonly string[] =>
  members["embedding_types"] == null ? ["float"] : textsMember(members, "embedding_types");

function writerOf(kind: string): (vector: number[]) => unknown {
  const writer = WRITERS.get(kind);
  if (writer) return writer;
  const known = [...WRITERS.keys()].join(" and ");
  throw new Refusal(400, `the sandbox writes embeddings as ${known}, not as ${kind}`, "embedding_types");
}
