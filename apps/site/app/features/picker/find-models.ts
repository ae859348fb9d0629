import type { PickerModel } from "./picker-model.ts";

/** A matching model, and the provider in the query, if any. */
export interface FoundModel {
  readonly model: PickerModel;
  /** Empty if the query contains no provider. */
  readonly provider: string;
}

/** Models that match every term by name, maker, or provider. Most name matches first. */
export function findModels(models: readonly PickerModel[], words: string): readonly FoundModel[] {
  const wanted = split(words);
  if (wanted.length === 0) return models.map((model) => ({ model, provider: "" }));
  const found = models.flatMap((model) => {
    const match = matchModel(model, wanted);
    return match ? [match] : [];
  });
  // Equals stay in their order.
  return found.sort((a, b) => b.score - a.score).map(({ model, provider }) => ({ model, provider }));
}

function matchModel(model: PickerModel, wanted: readonly string[]) {
  const name = split(`${model.name} ${model.id}`);
  const left = wanted.filter((word) => !name.some((each) => each.startsWith(word)));
  const offer = left.length > 0 ? model.offers.find((each) => isNamed(each, left)) : undefined;
  if (left.length > 0 && !offer) return undefined;
  const exact = wanted.filter((word) => name.includes(word)).length;
  // Of two that match, the one with the shorter name is meant.
  const score = (2 * exact + (wanted.length - left.length)) / wanted.length - name.length / 100;
  return { model, provider: offer?.provider ?? "", score };
}

function isNamed({ provider, label }: PickerModel["offers"][number], words: readonly string[]): boolean {
  const names = [...split(`${provider} ${label}`), label.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")];
  return words.every((word) => names.some((name) => name.startsWith(word)));
}

/** "phi4" and "phi 4" are the same. */
const split = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\p{N}+(\.\p{N}+)*/gu) ?? [];
