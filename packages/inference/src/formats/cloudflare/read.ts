import type { OperationOutput } from "@inferhub/catalog/define";
import type { textClassification } from "@inferhub/catalog/operations/text-classification";
import type { textRanking } from "@inferhub/catalog/operations/text-ranking";
import * as v from "valibot";
import { WireError } from "../../contracts/wire.ts";
import { findErrorMessage } from "../../lib/find-error-message.ts";
import { decodeFile } from "../lib/decode-file.ts";
import { expectFile } from "../lib/expect-file.ts";
import { parseWith } from "../lib/parse-with.ts";
import { parseTranscript } from "../lib/transcript.ts";

const envelope = v.object({ success: v.optional(v.boolean()), result: v.unknown() });

/**
 * The content of the envelope.
 * @throws WireError
 */
function openEnvelope<T>(body: unknown, schema: v.GenericSchema<unknown, T>): T {
  const { success, result } = parseWith(envelope, body);
  const reason = success === false ? findErrorMessage(body) : undefined;
  if (reason) throw new WireError("refused", reason);
  return parseWith(schema, result);
}

const ranking = v.object({ response: v.array(v.object({ id: v.number(), score: v.number() })) });

/** Reads positions and scores, the best first. */
export const parseRanking = (body: unknown): OperationOutput<typeof textRanking> =>
  openEnvelope(body, ranking)
    .response.map(({ id, score }) => ({ index: id, score }))
    .sort((a, b) => b.score - a.score);

const labels = v.array(v.object({ label: v.string(), score: v.number() }));

/** Reads labels, all that there are. */
export const parseLabels = (body: unknown): OperationOutput<typeof textClassification> =>
  openEnvelope(body, labels);

const translated = v.object({ translated_text: v.string() });

/** Parses the translation of one text. */
export const parseTranslation = (body: unknown) => ({
  translation_text: openEnvelope(body, translated).translated_text,
});

const image = v.object({ image: v.string() });

/** Reads an image: the body itself, or base64 in the envelope. */
export const parseImage = (body: unknown): Blob =>
  body instanceof Blob ? expectFile(body, "image") : decodeFile(openEnvelope(body, image).image);

/** Parses a transcript, with words if it has times. */
export const parseEnvelopedTranscript = (body: unknown) => parseTranscript(openEnvelope(body, v.unknown()));
