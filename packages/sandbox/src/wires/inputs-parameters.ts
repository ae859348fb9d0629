import type { OperationId } from "@inferhub/catalog";
import { decodeBase64, sniffMediaType } from "@inferhub/catalog/media";
import { embed } from "../answers/embed.ts";
import { draw } from "../answers/image/draw.ts";
import { classify } from "../answers/sentiment/classify.ts";
import { type Recording, transcribe } from "../answers/speech-recognition.ts";
import {
  integerMember,
  isMembers,
  type Members,
  membersOf,
  textMember,
  textsMember,
} from "../http/members.ts";
import { missing, Refusal } from "../http/refusal.ts";
import { MAX_DIMENSIONS } from "./openai-embeddings.ts";
import type { Wire, WireCall } from "./wire.ts";

type Answer = (call: WireCall) => Response;

/** What the Hub's format says for each operation. */
const ANSWERS: Readonly<Partial<Record<OperationId, Answer>>> = {
  "text-classification": ({ body }) => {
    const members = membersOf(body);
    const topK = integerMember(parametersOf(members), "top_k");
    return Response.json(textsMember(members, "inputs").map((text) => classify(text, topK)));
  },

  "feature-extraction": ({ body, settings }) => {
    const members = membersOf(body);
    const dimensions = integerMember(members, "dimensions", { max: MAX_DIMENSIONS });
    const vectors = textsMember(members, "inputs").map((text) => embed(text, dimensions, settings.seed));
    return Response.json(Array.isArray(members["inputs"]) ? vectors : vectors[0]);
  },

  "automatic-speech-recognition": ({ body, settings }) => {
    const { text, pieces } = transcribe(recordingOf(body), settings.seed);
    const wanted = body.kind === "json" && parametersOf(membersOf(body))["return_timestamps"];
    const chunks = pieces.map(({ start, end, ...piece }) => ({ ...piece, timestamp: [start, end] }));
    return Response.json(wanted ? { text, chunks } : { text });
  },

  "text-to-image": ({ body, settings }) => {
    const members = membersOf(body);
    const parameters = parametersOf(members);
    const { bytes, type } = draw(textMember(members, "inputs"), {
      width: integerMember(parameters, "width"),
      height: integerMember(parameters, "height"),
      seed: settings.seed + (integerMember(parameters, "seed", { min: -(2 ** 53) }) ?? 0),
    });
    return new Response(bytes, { headers: { "content-type": type } });
  },
};

const BY_OPERATION = new Map<string, Answer>(Object.entries(ANSWERS));

/** The Hub's format: `inputs` beside `parameters`, or a file as the whole body. */
export const inputsParameters: Wire = {
  answer: (call) => {
    const answer = BY_OPERATION.get(call.operation);
    if (answer === undefined) throw new Refusal(501, `The sandbox has no answer for ${call.operation}`);
    return answer(call);
  },
  refuse: ({ status, message }) => Response.json({ error: message }, { status }),
};

function parametersOf({ parameters = {} }: Members): Members {
  if (isMembers(parameters)) return parameters;
  throw new Refusal(400, "parameters must be an object", "parameters");
}

function recordingOf(body: WireCall["body"]): Recording {
  if (body.kind === "bytes") return body;
  if (body.kind !== "json") throw missing("inputs");
  const inputs = textMember(membersOf(body), "inputs");
  if (!/^[\w+/=\s-]+$/.test(inputs)) throw new Refusal(400, "inputs must be a recording in base64", "inputs");
  const bytes = decodeBase64(inputs);
  return { bytes, type: sniffMediaType(bytes) ?? "" };
}
