import { MODELS } from "@inferhub/catalog/models";
import { type LoadedModel, librariesOf, librarySnippets } from "../library-snippets.ts";

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
  const models = withCode(known, key, MOST);
  if (models.length > 0) return { models, isMadeUp: false };
  return { models: withCode([MADE_UP], key, MOST), isMadeUp: true };
}

/** A model that shows how a library is used for a task. */
export interface TaskExample {
  readonly model: LoadedModel;
  /** Whether the id is made up, for want of a model that the catalogue knows. */
  readonly isMadeUp: boolean;
}

/**
 * A model of a task that a library has code for: the first that is preferred, else the most recent, else one that is
 * made up.
 * @param first ids of models that are preferred, in their order
 * @returns `undefined` where the library has no code for such models
 */
export function taskExample(key: string, task: string, first: readonly string[]): TaskExample | undefined {
  const known = MODELS.filter(
    (model) =>
      model.pipeline_tag === task && (model.library_name === key || librariesOf(model).includes(key)),
  );
  const preferred = first.flatMap((id) => known.filter((model) => model.id === id));
  const model = preferred.find((each) => hasCode(each, key)) ?? withCode(known, key, 1)[0];
  if (model) return { model, isMadeUp: false };
  const [madeUp] = withCode([{ ...MADE_UP, pipeline_tag: task, library_name: key }], key, 1);
  return madeUp && { model: madeUp, isMadeUp: true };
}

function withCode(models: readonly LoadedModel[], key: string, most: number): readonly LoadedModel[] {
  const found: LoadedModel[] = [];
  for (const model of [...models].sort((a, b) => recency(b) - recency(a))) {
    if (found.length === most) break;
    if (hasCode(model, key)) found.push(model);
  }
  return found;
}

/** A message in place of code is no example. */
const hasCode = (model: LoadedModel, key: string) =>
  librarySnippets(model, key).some(({ language }) => language !== "text");

/** The year of its release; of a model without one nothing is known, and others come first. */
const recency = ({ releasedYear = 0 }: LoadedModel) => releasedYear;
