import { topicOf } from "./help.ts";

/** What a command line asks for, before options are looked at. */
export type Request =
  | { readonly kind: "topic"; readonly text: string }
  | { readonly kind: "version" }
  | { readonly kind: "command"; readonly name?: string; readonly argv: readonly string[] };

const isHelp = (word: string): boolean => word === "-h" || word === "--help";

/** Finds the command's name, and lets help be asked for anywhere: before the command, after it, as `help <command>`. */
export function readArgv(argv: readonly string[]): Request {
  const end = argv.indexOf("--");
  const options = end === -1 ? argv : argv.slice(0, end);
  const asked = options.findIndex((word, index) => isHelp(word) || (index === 0 && word === "help"));
  const text = asked === -1 ? undefined : topicOf(argv[asked + 1]);
  if (text !== undefined) return { kind: "topic", text };
  const rest = argv.filter((_, index) => index !== asked);
  const [first] = rest;
  if (asked !== -1) {
    const start = rest.findIndex((word) => !word.startsWith("-"));
    const [name, ...others] = start === -1 ? [] : rest.slice(start);
    if (name === undefined) return { kind: "command", argv: ["--help"] };
    // A command may have commands of its own, which are named before any option.
    const end = others.findIndex((word) => word.startsWith("-"));
    const words = end === -1 ? others : others.slice(0, end);
    return { kind: "command", name, argv: [name, ...words, "--help"] };
  }
  if (first === "--version" || first === "-V") return { kind: "version" };
  if (first === undefined) return { kind: "command", argv: ["--help"] };
  return first.startsWith("-") ? { kind: "command", argv } : { kind: "command", name: first, argv };
}
