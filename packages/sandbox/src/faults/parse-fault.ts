import { FAULT_HEADER } from "@inferhub/inference";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { Fault, FaultKind, Parameter, ParameterValues } from "./fault.ts";
import { FAULT_KINDS } from "./index.ts";

/** A parsed fault. */
export interface RequestedFault {
  readonly fault: Fault;
  /** The fault in canonical form: `429; retry-after=2`. */
  readonly text: string;
}

/**
 * Parses the fault header of a request.
 * @throws ApiError with status 400, listing the supported faults
 */
export function readFaultHeader(headers: Headers): RequestedFault | undefined {
  const value = headers.get(FAULT_HEADER);
  return value === null ? undefined : parseFault(value, FAULT_HEADER);
}

/**
 * Parses a fault: a name, then parameters after semicolons.
 * @param place location for error messages
 * @throws ApiError with status 400, listing the supported faults
 */
export function parseFault(value: string, place: string): RequestedFault {
  const [word = "", ...pairs] = value.split(";").map((part) => part.trim());
  const kind = FAULT_KINDS.find((each) => (each.pattern ? each.pattern.test(word) : each.id === word));
  if (!kind) {
    const known = FAULT_KINDS.map((each) => each.id).join(", ");
    throw new ApiError(400, `${place} does not know "${word.slice(0, 100)}". Known: ${known}`);
  }
  const given: ParameterValues = Object.fromEntries(
    pairs.filter(Boolean).map((pair) => parseParameter(pair, word, kind, place)),
  );
  const text = [word, ...Object.entries(given).map((entry) => entry.join("="))].join("; ");
  return { fault: kind.create(given, word), text };
}

function parseParameter(
  pair: string,
  word: string,
  { parameters }: FaultKind,
  place: string,
): [string, number | string] {
  const [, name = "", value = ""] = /^([^=]*?)\s*(?:=\s*(.*))?$/s.exec(pair) ?? [];
  const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  const read = parameter && readValue(value, parameter);
  if (read !== undefined) return [name, read];
  const known = Object.entries(parameters).map(describeParameter).join(", ");
  throw new ApiError(
    400,
    `${place}: ${word} does not take "${pair.slice(0, 100)}". ${known ? `It takes ${known}` : "It takes nothing"}`,
  );
}

function readValue(value: string, parameter: Parameter): number | string | undefined {
  if ("text" in parameter) return parameter.text.test(value) ? value : undefined;
  const number = Number(value);
  const fits = /^\d+$/.test(value) && number >= parameter.min && number <= parameter.max;
  return fits ? number : undefined;
}

const describeParameter = ([name, parameter]: [string, Parameter]) =>
  "text" in parameter
    ? `${name}=… (${parameter.about})`
    : `${name}=${parameter.min}…${parameter.max} (${parameter.about})`;
