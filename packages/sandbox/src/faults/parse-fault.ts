import { FAULT_HEADER } from "@inferhub/inference";
import { Refusal } from "../http/refusal.ts";
import type { Fault, FaultKind, Given, Parameter } from "./fault.ts";
import { FAULT_KINDS } from "./index.ts";

/** A fault as it was asked for. */
export interface AskedFault {
  readonly fault: Fault;
  /** The value of the header, written evenly: `429; retry-after=2`. */
  readonly shown: string;
}

/**
 * Reads the fault a request asks for: a word, then parameters behind semicolons.
 * @throws Refusal with status 400, naming what is known
 */
export function parseFault(headers: Headers): AskedFault | undefined {
  const value = headers.get(FAULT_HEADER);
  if (value === null) return undefined;
  const [word = "", ...pairs] = value.split(";").map((part) => part.trim());
  const kind = FAULT_KINDS.find((each) => (each.pattern ? each.pattern.test(word) : each.word === word));
  if (!kind) {
    const known = FAULT_KINDS.map((each) => each.word).join(", ");
    throw new Refusal(400, `${FAULT_HEADER} does not know "${word.slice(0, 100)}". Known: ${known}`);
  }
  const given: Given = Object.fromEntries(
    pairs.filter(Boolean).map((pair) => parseParameter(pair, word, kind)),
  );
  const shown = [word, ...Object.entries(given).map((entry) => entry.join("="))].join("; ");
  return { fault: kind.create(given, word), shown };
}

function parseParameter(pair: string, word: string, { parameters }: FaultKind): [string, number] {
  const [name = "", value = ""] = pair.split("=", 2).map((part) => part.trim());
  const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  const number = Number(value);
  if (parameter && /^\d+$/.test(value) && number >= parameter.min && number <= parameter.max) {
    return [name, number];
  }
  const known = Object.entries(parameters).map(described).join(", ");
  throw new Refusal(
    400,
    `${FAULT_HEADER}: ${word} does not take "${pair.slice(0, 100)}". ${known ? `It takes ${known}` : "It takes nothing"}`,
  );
}

const described = ([name, { about, min, max }]: [string, Parameter]) => `${name}=${min}…${max} (${about})`;
