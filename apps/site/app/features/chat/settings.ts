import type { ChatOptions, ChatTool } from "@inferhub/react/store";
import { isRecord } from "../../lib/is-record.ts";

/** The user's options of a chat, as typed. Empty means the provider's default. */
export interface ChatSettings {
  readonly system: string;
  readonly temperature: string;
  readonly maxTokens: string;
  readonly topP: string;
  readonly seed: string;
  /** Sequences that end a response, one in a line. */
  readonly stop: string;
  /** JSON: a list of functions in OpenAI's form. */
  readonly tools: string;
}

export type SettingName = keyof ChatSettings;

export const DEFAULT_SETTINGS: ChatSettings = {
  system: "",
  temperature: "",
  maxTokens: "",
  topP: "",
  seed: "",
  stop: "",
  tools: "",
};

interface NumberSetting {
  readonly name: "temperature" | "maxTokens" | "topP" | "seed";
  readonly label: string;
  /** The parameter's name on the wire. */
  readonly parameter: string;
  readonly min: number;
  readonly max: number;
  readonly step: number | "any";
  readonly hint: string;
}

export const NUMBER_SETTINGS: readonly NumberSetting[] = [
  {
    name: "temperature",
    label: "Temperature",
    parameter: "temperature",
    min: 0,
    max: 2,
    step: "any",
    hint: "0 repeats itself, 1 varies. From 0 to 2.",
  },
  {
    name: "maxTokens",
    label: "Max tokens",
    parameter: "max_tokens",
    min: 1,
    max: 1_000_000,
    step: 1,
    hint: "Maximum length of the response, including reasoning.",
  },
  {
    name: "topP",
    label: "Top P",
    parameter: "top_p",
    min: 0,
    max: 1,
    step: "any",
    hint: "Sample only from the most likely tokens up to this probability. From 0 to 1.",
  },
  {
    name: "seed",
    label: "Seed",
    parameter: "seed",
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    step: 1,
    hint: "The same seed can reproduce a response.",
  },
];

/** Problems of settings by name; empty if valid. */
export function findProblems(settings: ChatSettings): Partial<Record<SettingName, string>> {
  const problems: Partial<Record<SettingName, string>> = {};
  for (const { name, label, min, max, step } of NUMBER_SETTINGS) {
    if (settings[name].trim() === "") continue;
    const number = Number(settings[name]);
    const fits = Number.isFinite(number) && number >= min && number <= max;
    if (!fits || (step === 1 && !Number.isSafeInteger(number)))
      problems[name] = `${label} is ${step === 1 ? "an integer" : "a number"} from ${min} to ${max}.`;
  }
  if (!readTools(settings.tools))
    problems.tools = "Tools are a JSON list of functions, each with a name and parameters.";
  return problems;
}

/** The settings as options of a chat. Values that cannot be read are omitted. */
export function toChatOptions(settings: ChatSettings): Pick<ChatOptions, "system" | "parameters" | "tools"> {
  const problems = findProblems(settings);
  const parameters: Record<string, unknown> = {};
  for (const { name, parameter } of NUMBER_SETTINGS)
    if (settings[name].trim() !== "" && !problems[name]) parameters[parameter] = Number(settings[name]);
  const stop = settings.stop.split("\n").filter((line) => line !== "");
  if (stop.length > 0) parameters["stop"] = stop;
  return {
    ...(settings.system.trim() !== "" && { system: settings.system }),
    parameters,
    tools: readTools(settings.tools) ?? [],
  };
}

/** Names of settings that differ from the default. */
export const listChanged = (settings: ChatSettings): readonly SettingName[] =>
  (Object.keys(DEFAULT_SETTINGS) as SettingName[]).filter((name) => settings[name].trim() !== "");

/** Settings of a link or a storage: anything may be there. */
export function readSettings(value: unknown): ChatSettings {
  if (!isRecord(value)) return DEFAULT_SETTINGS;
  const names = Object.keys(DEFAULT_SETTINGS) as SettingName[];
  const known = names.map((name) => [name, typeof value[name] === "string" ? value[name] : ""]);
  return Object.fromEntries(known) as unknown as ChatSettings;
}

/**
 * The functions of a JSON text; undefined if it cannot be read. The user enters the results
 * of their calls.
 */
function readTools(text: string): readonly ChatTool[] | undefined {
  if (text.trim() === "") return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(parsed)) return undefined;
  const tools: ChatTool[] = [];
  for (const item of parsed) {
    const made = isRecord(item) && isRecord(item["function"]) ? item["function"] : item;
    if (!isRecord(made) || typeof made["name"] !== "string" || made["name"] === "") return undefined;
    const { name, description, parameters } = made;
    tools.push({
      name,
      description: typeof description === "string" ? description : "",
      jsonSchema: isRecord(parameters) ? parameters : { type: "object" },
    } as ChatTool);
  }
  return tools;
}
