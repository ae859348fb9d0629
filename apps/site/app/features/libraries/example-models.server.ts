import { MODELS } from "@inferhub/catalog/models";
import { type LoadedModel, librariesOf, librarySnippets } from "@inferhub/snippets";

/** Models that show how a library is used. */
export interface Examples {
  readonly models: readonly LoadedModel[];
  /** Whether a made-up id stands where the catalogue knows no model. */
  readonly isMadeUp: boolean;
}

const MOST = 10;
const MADE_UP: LoadedModel = { id: "owner/name" };

/**
 * Models of a library that there is code for, the most recent first: those that name it, else those tagged with it,
 * else one that is made up.
 */
export function exampleModels(key: string): Examples {
  const named = MODELS.filter(({ library_name }) => library_name === key);
  const known = named.length > 0 ? named : MODELS.filter((model) => librariesOf(model).includes(key));
  const models = withCode(known, key);
  if (models.length > 0) return { models, isMadeUp: false };
  return { models: withCode([MADE_UP], key), isMadeUp: true };
}

function withCode(models: readonly LoadedModel[], key: string): readonly LoadedModel[] {
  const found: LoadedModel[] = [];
  for (const model of [...models].sort((a, b) => recency(b) - recency(a))) {
    if (found.length === MOST) break;
    // A message in place of code is no example.
    if (librarySnippets(model, key).some(({ language }) => language !== "text")) found.push(model);
  }
  return found;
}

/** The year of its release; of a model without one nothing is known, and others come first. */
const recency = ({ releasedYear = 0 }: LoadedModel) => releasedYear;
