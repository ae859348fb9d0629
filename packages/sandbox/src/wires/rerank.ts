import { answerOf } from "../answers/index.ts";
import { fingerprint } from "../answers/text/hash.ts";
import { countTokens } from "../answers/text/tokens.ts";
import {
  integerMember,
  isMembers,
  type Members,
  membersOf,
  textMember,
  textsMember,
} from "../http/members.ts";
import { missing } from "../http/refusal.ts";
import { refuseOpenai } from "./openai-refusal.ts";
import { answeredModel, type Wire } from "./wire.ts";

/** Texts in the order in which they answer a query, in the format that Cohere began and many share. */
export const rerank: Wire = {
  answer: ({ body, model, settings: { seed } }) => {
    const members = membersOf(body);
    if (model === "") throw missing("model");
    const query = textMember(members, "query");
    const documents = textsMember({ documents: plainTexts(members["documents"]) }, "documents");
    const ranked = answerOf(
      "text-ranking",
      { query, documents: [...documents], top_n: integerMember(members, "top_n") },
      { seed },
    );
    const wanted = members["return_documents"] === true;
    const used = [query, ...documents].reduce((sum, text) => sum + countTokens(text), 0);
    return Response.json({
      object: "rerank",
      id: `rerank-${fingerprint(JSON.stringify(members), seed)}`,
      model: answeredModel(model),
      results: ranked.map(({ index, score }) => ({
        index,
        ...(wanted && { document: { text: documents[index] } }),
        relevance_score: score,
      })),
      usage: { prompt_tokens: used, total_tokens: used },
    });
  },
  refuse: refuseOpenai,
};

/** Some write a document as an object that holds its text. */
function plainTexts(documents: unknown): unknown {
  if (!Array.isArray(documents)) return documents;
  return documents.map((each: unknown) => (isMembers(each) ? (each as Members)["text"] : each));
}
