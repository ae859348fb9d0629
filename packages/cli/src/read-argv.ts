import type { CliContext } from "./context.ts";
import { findHelpTopic } from "./help/topics.ts";

/** The command of a command line, before options are parsed. */
export type Request =
  | { readonly kind: "topic"; readonly text: string }
  | { readonly kind: "version" }
  | { readonly kind: "tree"; readonly name?: string }
  | { readonly kind: "complete"; readonly words: readonly string[] }
  | { readonly kind: "command"; readonly name?: string; readonly argv: readonly string[] };

/** Command name used by the completion scripts. */
const COMPLETE = "__complete";

const isHelp = (word: string): boolean => word === "-h" || word === "--help";

/** Finds the command's name, and help requests anywhere: before the command, after it, or as `help <command>`. */
export function readArgv(argv: readonly string[]): Request {
  if (argv[0] === COMPLETE) return { kind: "complete", words: argv.slice(1) };
  const end = argv.indexOf("--");
  const options = end === -1 ? argv : argv.slice(0, end);
  if (argv[0] === "help" && options.includes("--json")) {
    const name = options.slice(1).find((word) => !word.startsWith("-"));
    return { kind: "tree", ...(name !== undefined && { name }) };
  }
  const asked = options.findIndex((word, index) => isHelp(word) || (index === 0 && word === "help"));
  const text = asked === -1 ? undefined : findHelpTopic(argv[asked + 1]);
  if (text !== undefined) return { kind: "topic", text };
  const rest = argv.filter((_, index) => index !== asked);
  const [first] = rest;
  if (asked !== -1) {
    const start = rest.findIndex((word) => !word.startsWith("-"));
    const [name, ...others] = start === -1 ? [] : rest.slice(start);
    if (name === undefined) return { kind: "command", argv: ["--help"] };
    // Subcommands come before any option.
    const end = others.findIndex((word) => word.startsWith("-"));
    const words = end === -1 ? others : others.slice(0, end);
    return { kind: "command", name, argv: [name, ...words, "--help"] };
  }
  if (first === "--version" || first === "-V") return { kind: "version" };
  if (first === undefined) return { kind: "command", argv: ["--help"] };
  return first.startsWith("-") ? { kind: "command", argv } : { kind: "command", name: first, argv };
}

/** Moves the color options, which can be anywhere in a command line, to the environment. */
export function readColor(
  argv: readonly string[],
  env: CliContext["env"],
): { readonly argv: readonly string[]; readonly env: CliContext["env"] } {
  const end = argv.indexOf("--");
  const isColor = (word: string, index: number) =>
    (word === "--color" || word === "--no-color") && (end === -1 || index < end) && argv[0] !== COMPLETE;
  const last = argv.filter(isColor).at(-1);
  if (last === undefined) return { argv, env };
  const { NO_COLOR: _, FORCE_COLOR: __, ...others } = env;
  return {
    argv: argv.filter((word, index) => !isColor(word, index)),
    env: { ...others, ...(last === "--color" ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }) },
  };
}
