import { writeCount } from "@inferhub/catalog/amounts";
import { NUMBER } from "../../lib/format.ts";
import type { State, TypeFacts } from "./facts.ts";

const TWO_DIGITS = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const ONE_DIGIT = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

export const STATE_NAMES: Readonly<Record<State, string>> = {
  written: "Written",
  retired: "Retired",
  publisher: "A publisher's name",
};

/** "4.89", or "4.50+" where a file has at least that. */
export function formatBits({ bits }: Pick<TypeFacts, "bits">): string {
  if (!bits) return "not known";
  return TWO_DIGITS.format(bits.value) + (bits.basis === "at least" ? "+" : "");
}

/** "256 weights, 144 bytes". */
export function formatBlock({
  weights,
  bytes,
}: {
  readonly weights: number;
  readonly bytes: number;
}): string {
  return weights === 1
    ? `none, ${bytes} ${bytes === 1 ? "byte" : "bytes"} each`
    : `${weights} weights, ${bytes} bytes`;
}

/** A number of weights as users write it: "8B", "350M". */
export const formatWeights = (count: number) => writeCount(count).toUpperCase();

/** Tokens as users write them: "8K" for 8,192. */
export const formatTokens = (tokens: number) =>
  tokens > 0 && tokens % 1024 === 0 ? `${NUMBER.format(tokens / 1024)}K` : NUMBER.format(tokens);

/** Gigabytes as users compare them: "5.9 GB". */
export const formatGigabytes = (gb: number) => `${ONE_DIGIT.format(gb)} GB`;

/** The meaning of a file type, from its facts. */
export function describeType(facts: TypeFacts, familyAbout: string): string {
  return [familyAbout, formatSize(facts), formatState(facts)].filter(Boolean).join(" ");
}

function formatSize({ name, bits, tensor, block }: TypeFacts): string {
  if (!bits) return "Its file size is unknown.";
  const blocks =
    tensor && block && block.weights > 1
      ? `Most tensors are of type ${tensor}: ${block.weights} weights take ${block.bytes} bytes, scales included. `
      : "";
  const share = `, ${Math.round((bits.value / 16) * 100)} % of the size of 16-bit weights`;
  const basis = {
    measured: `A whole file of ${name} was measured at ${TWO_DIGITS.format(bits.value)} bits per weight${share}.`,
    exact: `A weight takes ${bits.value} bits.`,
    "at least": `A file takes at least ${bits.value} bits per weight, as its main tensors do. The rest depends on the model.`,
  };
  return blocks + basis[bits.basis];
}

function formatState({ state }: TypeFacts): string {
  return state === "retired" ? "llama.cpp no longer creates this type; existing files are old." : "";
}
