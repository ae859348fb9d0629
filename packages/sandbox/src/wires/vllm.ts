import { answerOf } from "../answers/index.ts";
import { fingerprint } from "../answers/text/hash.ts";
import { countTokens } from "../answers/text/tokens.ts";
import { type Members, membersOf, textMember, textsMember } from "../http/members.ts";
import { refuseVllm } from "./vllm-refusal.ts";
import { answeredModel, type Wire, type WireCall } from "./wire.ts";

/** What vLLM adds to OpenAI's formats: how near texts are, and what kind they are of. */
export const vllm: Wire = {
  answer: (call) => {
    const members = membersOf(call.body);
    textMember(members, "model");
    return call.operation === "text-classification" ? classes(call, members) : scores(call, members);
  },
  refuse: refuseVllm,
};

function scores(call: WireCall, members: Members): Response {
  const source_sentence = textMember(members, "text_1");
  const sentences = [...textsMember(members, "text_2")];
  const asked = { seed: call.settings.seed };
  const near = answerOf("sentence-similarity", { inputs: { source_sentence, sentences } }, asked);
  const data = near.map((score, index) => ({ index, object: "score", score }));
  return list(call, data, [source_sentence, ...sentences], "score");
}

/** Only the winner is named; numbers stand in the order of all labels, which is the same for every text. */
function classes(call: WireCall, members: Members): Response {
  const texts = textsMember(members, "input");
  const data = texts.map((inputs, index) => {
    const labels = answerOf("text-classification", { inputs }, { seed: call.settings.seed });
    const probs = [...labels].sort((a, b) => (a.label < b.label ? -1 : 1)).map(({ score }) => score);
    return { index, label: labels[0]?.label, probs, num_classes: labels.length };
  });
  return list(call, data, texts, "classify");
}

function list(
  { model, settings: { seed, now } }: WireCall,
  data: readonly object[],
  texts: readonly string[],
  prefix: string,
): Response {
  const used = texts.reduce((sum, text) => sum + countTokens(text), 0);
  return Response.json({
    id: `${prefix}-${fingerprint(JSON.stringify(texts), seed)}`,
    object: "list",
    created: Math.floor(now() / 1000),
    model: answeredModel(model),
    data,
    usage: { prompt_tokens: used, total_tokens: used, completion_tokens: 0 },
  });
}
