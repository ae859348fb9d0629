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

/** What a tool tells of the weather, and part of which a model is to say again. */
export const WEATHER = "Rain, 11 degrees";
