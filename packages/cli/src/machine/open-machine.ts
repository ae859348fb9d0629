import type { ProviderConnection } from "@inferhub/gateway";
import type { Provider } from "@inferhub/inference";
import type { RunningServer } from "@inferhub/local";
import type { CliContext } from "../context.ts";
import { describeServer, findServers } from "./find-servers.ts";
import { hasLocalModels, openLocal } from "./open-local.ts";

/** Local model runtimes: detected servers and in-process models. */
export interface Machine {
  /** Returns the connection to a provider on this machine, if available. Synchronous. */
  find(providerId: string): ProviderConnection | undefined;
  /** Returns descriptions by provider, servers first. */
  describe(): ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

export interface MachineOptions {
  readonly providers: readonly Provider[];
  /** `false` disables server detection, regardless of settings. */
  readonly findsServers: false | undefined;
  /** Whether to download missing models while the gateway starts. */
  readonly installModels: boolean;
  readonly note: (text: string) => void;
}

/** Interval of server detection, in milliseconds. */
const RECHECK_MS = 10_000;

export async function openMachine(
  context: CliContext,
  { providers, findsServers, installModels, note }: MachineOptions,
): Promise<Machine> {
  const servers = await followServers(() => findServers(context, providers, findsServers), note);
  const models =
    (await hasLocalModels(context)) || installModels ? await serveModels(context, note) : undefined;
  return {
    find: (id) => servers.find(id) ?? models?.find(id),
    describe: () => new Map([...servers.describe(), ...(models?.describe() ?? [])]),
    stop: async () => {
      servers.stop();
      await models?.stop();
    },
  };
}

type Part = Pick<Machine, "find" | "describe">;

/** Detects servers at the start and periodically. Logs servers that start or stop. */
export async function followServers(
  find: () => Promise<readonly RunningServer[]>,
  note: (text: string) => void,
  recheckMs = RECHECK_MS,
): Promise<Part & { stop(): void }> {
  let found = toMap(await find());
  let isLooking = false;
  const lookAgain = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const now = toMap(await find());
      for (const [id, server] of found)
        if (!now.has(id)) note(`${server.label} at ${server.baseUrl} has stopped`);
      for (const [id, server] of now) if (!found.has(id)) note(`Found ${describeServer(server)}`);
      found = now;
    } catch {
      // Ignore the error, because the next attempt can succeed.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void lookAgain(), recheckMs).unref();
  return {
    find: (id) => {
      const server = found.get(id);
      return server && { baseUrl: server.baseUrl };
    },
    describe: () =>
      new Map([...found].map(([id, server]) => [id, `on this machine: ${describeServer(server)}`])),
    stop: () => clearInterval(timer),
  };
}

const toMap = (servers: readonly RunningServer[]) =>
  new Map(servers.map((server) => [server.provider, server] as const));

/** Serves local models on a free port. Calls wait for a running download. */
async function serveModels(
  context: CliContext,
  note: (text: string) => void,
): Promise<Part & Pick<Machine, "stop">> {
  const { getCacheFolder, installPack, LOCAL_MODELS, startLocalServer } = await import("@inferhub/local");
  const local = await openLocal(context, { install: true, note });
  const server = await startLocalServer(local);
  const { id } = local.provider;
  const folder = getCacheFolder(context.env);
  let isBroken = false;
  // Continue without local models if the network is unavailable.
  if (folder !== undefined)
    installPack("default", folder).catch((error: Error) => {
      isBroken = true;
      note(error.message);
    });
  return {
    find: (asked) => (asked === id && !isBroken ? { baseUrl: server.url, internal: true } : undefined),
    describe: () =>
      new Map(isBroken ? [] : [[id, `on this machine: ${LOCAL_MODELS.length} models in this process`]]),
    stop: async () => {
      await server.stop();
      await local.stop();
    },
  };
}
