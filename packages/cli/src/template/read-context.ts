import { readJson, toPythonNumber } from "@inferhub/jinja/json";
import { createInputSource } from "../io/read-input.ts";
import { createUsageError } from "../problems.ts";
import { stoppable, type Tools } from "../tools.ts";
import { jsonProblem } from "./template-problem.ts";

/** Context options from the command line. */
export interface ContextOptions {
  readonly context?: string;
  readonly set?: readonly string[];
  readonly messages?: string;
}

type Variables = Readonly<Record<string, unknown>>;

/**
 * Returns the variables for rendering: from the context, from messages, then from `--set`.
 * @throws CliError for invalid JSON or an unexpected structure
 */
export async function readContext(
  tools: Tools,
  { context, set = [], messages }: ContextOptions,
): Promise<Variables> {
  const from = (name: string) => documentIn(tools, name);
  const given =
    context === undefined ? {} : membersOf(await from(context), `--context must be an object: ${context}`);
  const said = messages === undefined ? {} : conversationIn(await from(messages), messages);
  return { ...given, ...said, ...Object.fromEntries(set.map(setting)) };
}

async function documentIn({ context }: Tools, file: string): Promise<unknown> {
  const text = await stoppable(context, async (signal) =>
    new TextDecoder().decode(await createInputSource(context, signal).bytes(file)),
  );
  const reading = readJson(text, toPythonNumber);
  if ("fault" in reading) throw jsonProblem(file === "-" ? "<stdin>" : file, text, reading.fault);
  return reading.value;
}

const isObject = (value: unknown): value is Variables =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function membersOf(value: unknown, otherwise: string): Variables {
  if (isObject(value)) return value;
  throw createUsageError(`${otherwise} contains a different type of JSON`);
}

/** Reads a list of messages, or an object that contains one, as a request body does. */
function conversationIn(value: unknown, file: string): Variables {
  if (Array.isArray(value)) return { messages: value };
  const members = membersOf(value, `--messages must be a list of messages: ${file}`);
  if (Array.isArray(members["messages"])) return members;
  throw createUsageError(
    `--messages must be a list of messages, or an object with "messages": ${file} has none`,
  );
}

/** Parses JSON if possible, else returns the text. */
function setting(text: string): [name: string, value: unknown] {
  const at = text.indexOf("=");
  const name = text.slice(0, Math.max(0, at));
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name))
    throw createUsageError(`--set must be name=value, not "${text}"`);
  const value = text.slice(at + 1);
  const reading = readJson(value, toPythonNumber);
  return [name, "fault" in reading ? value : reading.value];
}
