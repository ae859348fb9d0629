export {
  collected,
  isPng,
  isWav,
  PERSON_QUESTION,
  PERSON_SCHEMA,
  QUESTION,
  WAV,
  WEATHER_QUESTION,
  WEATHER_SCHEMA,
} from "../../../packages/sandbox/test/sdks/samples.ts";

/** A tool's result about the weather, of which a model must repeat a part. */
export const WEATHER = "Rain, 11 degrees";
