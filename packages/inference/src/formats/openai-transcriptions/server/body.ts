import * as v from "valibot";

const granularity = v.picklist(["segment", "word"], "Expected segment or word");

const granularityOrJson = v.union(
  [
    v.pipe(
      granularity,
      v.transform((one) => [one]),
    ),
    v.pipe(v.string(), v.parseJson(), v.array(granularity)),
  ],
  "Expected segment or word",
);

const unanswered = v.optional(v.never("Log probabilities of transcripts are not supported. Omit include"));

/** Request body of a transcription. Its fields are text, because the body is a form. */
export const transcriptionBody = v.looseObject({
  model: v.string(),
  file: v.instance(Blob, "Expected a recording as a file of the form"),
  language: v.nullish(v.string()),
  prompt: v.nullish(v.string()),
  temperature: v.nullish(
    v.pipe(v.string(), v.trim(), v.nonEmpty("Expected a number"), v.toNumber("Expected a number")),
  ),
  response_format: v.nullish(v.picklist(["json", "text", "verbose_json", "srt", "vtt"])),
  /** A list in a form is a field for each item, under the name with brackets; some write it as JSON instead. */
  "timestamp_granularities[]": v.nullish(v.array(granularity)),
  timestamp_granularities: v.nullish(granularityOrJson),
  /** An addition to the format: the operation's own value, so that the client's calls work. */
  return_timestamps: v.nullish(
    v.pipe(
      v.picklist(["true", "false", "word"]),
      v.transform((word) => (word === "word" ? word : word === "true")),
    ),
  ),
  generation_parameters: v.nullish(v.pipe(v.string(), v.parseJson(), v.looseObject({}))),
  stream: v.nullish(v.picklist(["true", "false"], "Expected true or false")),
  include: unanswered,
  "include[]": unanswered,
});

export type TranscriptionBody = v.InferOutput<typeof transcriptionBody>;

/** What times are requested, each once. */
export const getGranularities = (body: TranscriptionBody): readonly ("segment" | "word")[] => [
  ...new Set([...(body["timestamp_granularities[]"] ?? []), ...(body.timestamp_granularities ?? [])]),
];
