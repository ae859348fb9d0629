import type { CommandEntry } from "./command.ts";

/** Every command, in the order in which the help lists them. */
export const COMMANDS: readonly CommandEntry[] = [
  { name: "run", summary: "call a model once", load: async () => (await import("./run.ts")).run },
  { name: "chat", summary: "talk with a model", load: async () => (await import("./chat.ts")).chat },
  { name: "tasks", summary: "what can be run", load: async () => (await import("./tasks.ts")).tasks },
  {
    name: "models",
    summary: "what there is to run it with",
    load: async () => (await import("./models.ts")).models,
  },
  {
    name: "libraries",
    summary: "what loads models at home",
    load: async () => (await import("./libraries.ts")).libraries,
  },
  { name: "providers", summary: "who runs it", load: async () => (await import("./providers.ts")).providers },
  {
    name: "snippet",
    summary: "code that calls or loads a model",
    load: async () => (await import("./snippet.ts")).snippet,
  },
  {
    name: "render",
    summary: "render, format or check a template",
    load: async () => (await import("./render.ts")).render,
  },
  {
    name: "gguf",
    summary: "what a GGUF file is, and the memory it takes",
    load: async () => (await import("./gguf.ts")).gguf,
  },
  {
    name: "gateway",
    summary: "run a gateway with tokens, limits and a ledger",
    load: async () => (await import("./gateway.ts")).gateway,
  },
  {
    name: "serve",
    summary: "start pages and a gateway on this machine",
    load: async () => (await import("./serve.ts")).serve,
  },
  {
    name: "sandbox",
    summary: "start a server that emulates every provider",
    load: async () => (await import("./sandbox.ts")).sandbox,
  },
  {
    name: "doctor",
    summary: "find out what is missing, and the line that mends it",
    load: async () => (await import("./doctor.ts")).doctor,
  },
  {
    name: "completion",
    summary: "print what completes words in a shell",
    load: async () => (await import("./completion.ts")).completion,
  },
];
