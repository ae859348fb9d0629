import type { Case } from "../case.ts";
import { page } from "./pages.ts";
import { Random } from "./random.ts";
import { contextOf, optionsOf } from "./surroundings.ts";
import { rewritten } from "./written.ts";

/** The case with this number: a template over the whole language, with variables and options. */
export function caseAt(seed: number, index: number): Case {
  const random = Random.of(seed, index);
  const { template, templates = {} } = page(random);
  const options = optionsOf(random);
  const testCase = { id: `${seed}-${index}`, template, templates, context: contextOf(random), options };
  return rewritten(testCase, random);
}
