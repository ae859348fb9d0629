import type { CommandEntry } from "./command.ts";

/** Every command, in the order in which the help lists them. */
export const COMMANDS: readonly CommandEntry[] = [
  { name: "run", summary: "call a model once", load: async () => (await import("./run.ts")).run },
  { name: "chat", summary: "talk with a model", load: async () => (await import("./chat.ts")).chat },
  { name: "tasks", summary: "what can be run", load: async () => (await import("./tasks.ts")).tasks },
  { name: "providers", summary: "who runs it", load: async () => (await import("./providers.ts")).providers },
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
    summary: "start a stand-in for every provider",
    load: async () => (await import("./sandbox.ts")).sandbox,
  },
];
