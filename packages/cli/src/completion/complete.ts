import type { Argument, Command, Option } from "commander";
import { COMMANDS } from "../commands/index.ts";
import { visibleCommands } from "../help/visible-commands.ts";
import { createProgram } from "../program.ts";
import { SETTINGS } from "../settings/settings.ts";
import type { Tools } from "../tools.ts";
import { COMPLETION_KINDS, type Completion } from "./kind.ts";

/** Completions, or file names completed by the shell. */
type Completions = readonly Completion[] | "files" | "folders";

/**
 * Handles requests of the completion scripts: prints the kind of completion, then a value and its description per
 * line.
 * @param words arguments up to the cursor; the last one is incomplete
 */
export async function completeWord(tools: Tools, words: readonly string[]): Promise<void> {
  const { before, current } = read(words);
  const proposal = await propose(tools, before, current).catch(() => []);
  if (typeof proposal === "string") return tools.out.write(`:${proposal}\n`);
  const lines = proposal.map(({ value, about }) => `${value}\t${about.replace(/\s+/g, " ")}\n`);
  await tools.out.write([":words\n", ...lines].join(""));
}

/** Some shells split `--flag=value` into three arguments, and PowerShell passes an empty argument as `''`. */
function read(words: readonly string[]): { before: readonly string[]; current: string } {
  const last = words.at(-1) ?? "";
  const before = words.slice(0, -1).filter((word) => word !== "=");
  return { before, current: last === "=" || last === "''" ? "" : last };
}

async function propose(tools: Tools, before: readonly string[], current: string): Promise<Completions> {
  const named = before.filter((word) => word !== "help").find((word) => !word.startsWith("-"));
  if (named === undefined) {
    const program = await createProgram(tools);
    return starting(current, current.startsWith("-") ? flagsOf(program) : firstWords(before));
  }
  const program = await createProgram(tools, named);
  const top = program.commands.find((command) => command.name() === named);
  if (!top) return [];
  const place = follow(top, before.slice(before.indexOf(named) + 1));
  const whole = /^(--[^=]+)=(.*)$/s.exec(current);
  const option = place.awaiting ?? (whole && place.command.options.find(({ long }) => long === whole[1]));
  if (option) {
    const prefix = place.awaiting ? "" : `${whole?.[1]}=`;
    return completeOption(tools, option, current.slice(prefix.length), prefix);
  }
  if (current.startsWith("-") && !place.ended) return starting(current, flagsOf(place.command));
  return completeArgument(tools, place, current);
}

const firstWords = (before: readonly string[]): readonly Completion[] => [
  ...COMMANDS.map(({ name, summary }) => ({ value: name, about: summary })),
  ...(before.includes("help") ? [] : [{ value: "help", about: "explain a command" }]),
];

/** Parsed state of a command line at the cursor. */
interface Place {
  readonly command: Command;
  readonly positionals: readonly string[];
  /** The option whose value is completed. */
  readonly awaiting: Option | undefined;
  /** Whether `--` has ended the options. */
  readonly ended: boolean;
}

function follow(top: Command, words: readonly string[]): Place {
  let command = top;
  let awaiting: Option | undefined;
  let ended = false;
  const positionals: string[] = [];
  for (const word of words) {
    if (awaiting) awaiting = undefined;
    else if (word === "--") ended = true;
    else if (!ended && word.startsWith("-")) {
      const option = command.options.find(({ long, short }) => long === word || short === word);
      if (option?.required) awaiting = option;
    } else {
      const inner = command.commands.find((each) => each.name() === word);
      if (inner && positionals.length === 0) command = inner;
      else positionals.push(word);
    }
  }
  return { command, positionals, awaiting, ended };
}

function flagsOf(command: Command): readonly Completion[] {
  const flags = command.options.filter(({ hidden }) => !hidden);
  return [
    ...flags.map(({ long, short, description }) => ({ value: long ?? short ?? "", about: description })),
    { value: "--help", about: "show this help" },
  ];
}

async function completeOption(
  { context }: Tools,
  { argChoices, flags, long }: Option,
  current: string,
  prefix: string,
): Promise<Completions> {
  const choices = argChoices ?? SETTINGS.find(({ flag }) => flag === long)?.kind.choices;
  if (choices) return starting(current, plain(choices), prefix);
  if (/<(?:file|path)>/.test(flags)) return "files";
  if (/<folder>/.test(flags)) return "folders";
  const kind = COMPLETION_KINDS.find(({ names }) => names.includes(long?.slice(2) ?? ""));
  if (!kind) return [];
  // Several IDs are separated by commas.
  const done = /[^,]*$/.exec(current)?.index ?? 0;
  return starting(current.slice(done), await kind.candidates(context), prefix + current.slice(0, done));
}

async function completeArgument(
  { context }: Tools,
  { command, positionals }: Place,
  current: string,
): Promise<Completions> {
  const inner = visibleCommands(command).map((each) => ({ value: each.name(), about: each.description() }));
  const argument = argumentAt(command, positionals.length);
  const words = positionals.length === 0 ? starting(current, inner) : [];
  // If the argument can be a file, suggest commands only after the first letter.
  if (!argument || (current !== "" && words.length > 0)) return words;
  if (argument.argChoices) return starting(current, plain(argument.argChoices));
  const name = argument.name();
  if (name === "action") return starting(current, plain(["list", "show"]));
  if (FILES.has(name)) return "files";
  // An argument can have several kinds, such as `task or model`.
  const named = COMPLETION_KINDS.filter(({ names }) =>
    name.split(" or ").some((each) => names.includes(each)),
  );
  const shown = name === "id" ? COMPLETION_KINDS.filter(({ shownBy }) => shownBy === command.name()) : [];
  const candidates = await Promise.all([...named, ...shown].map((kind) => kind.candidates(context)));
  return starting(current, candidates.flat());
}

/** Arguments that are files. */
const FILES = new Set(["input", "file", "template", "templates"]);

function argumentAt({ registeredArguments }: Command, index: number): Argument | undefined {
  const last = registeredArguments.at(-1);
  return registeredArguments[index] ?? (last?.variadic ? last : undefined);
}

const plain = (values: readonly string[]): readonly Completion[] =>
  values.map((value) => ({ value, about: "" }));

const starting = (current: string, candidates: readonly Completion[], prefix = ""): readonly Completion[] =>
  candidates
    .filter(({ value }) => value.startsWith(current))
    .map(({ value, about }) => ({ value: prefix + value, about }));
