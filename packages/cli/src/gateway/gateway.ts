import { join } from "node:path";
import { isLoopback } from "@inferhub/gateway";
import { getProviders } from "../context.ts";
import { createUsageError } from "../problems.ts";
import { formatStartupMessage } from "../serve/startup-message.ts";
import { openSettings } from "../settings/open-settings.ts";
import type { Tools } from "../tools.ts";
import { createGatewayLog } from "./access-log.ts";
import { readAlertWebhook, readDatabaseOptions, readSharingSettings } from "./database-options.ts";
import { type GatewayCommandOptions, type GatewaySettings, readGatewayOptions } from "./gateway-options.ts";
import { openConfig } from "./open-config.ts";
import { readProcessCount } from "./processes/read-process-count.ts";
import type { Seat } from "./processes/seat.ts";
import { readEnvironment } from "./read-environment.ts";
import { type GatewayRun, runGateway } from "./run-gateway.ts";

export type { GatewayCommandOptions };

/** Starts a gateway with its options and config, and runs until a signal stops it. */
export async function runGatewayCommand(tools: Tools, options: GatewayCommandOptions): Promise<void> {
  const { context, out, style } = tools;
  const { cwd, stderr } = context;
  const env = await readEnvironment(context, options.envFile);
  const providers = await getProviders(context);
  const opened = await openConfig(cwd, options.config, providers);
  const { user } = await openSettings(context);
  const environment = { env, cwd, config: opened.config, user, onTerminal: stderr.isTTY ?? false };
  const settings = readGatewayOptions(options, environment);
  const database = readDatabaseOptions(options.databaseUrl, env);
  if (database && settings.state === undefined) {
    throw createUsageError(
      "A gateway with a database buffers usage in a folder until the database has it. Remove --no-state",
    );
  }
  const count = readProcessCount(options.processes, env);
  const seat = count > 1 ? await sharePort(tools, { settings, database, count }) : undefined;
  if (seat === "served") return;
  const within = seat ? { ...tools, context: seat.context } : tools;
  await runGateway(within, {
    settings: seat ? { ...settings, state: join(settings.state ?? "", `gateway-${seat.slot}`) } : settings,
    database,
    adminSecret: seat?.adminSecret,
    seat,
    sharing: readSharingSettings(env),
    alerts: readAlertWebhook(env),
    opened,
    providers,
    env,
    announce: async (url, { resolve: _, ...found }) => {
      if (!seat || seat.slot === 1) warnPublicBind(tools, settings);
      const { sandbox, requireTokens: tokens, state } = settings;
      const announced = { url, providers, env, ...found, sandbox, site: false, tokens, state };
      const text = formatStartupMessage({ ...announced, config: opened.file }, style);
      if (seat) seat.ready(url, text);
      else await out.write(text);
    },
  }).finally(seat?.leave);
}

/**
 * Serves with several child processes.
 * @returns the slot of this process, if it is a child
 * @throws CliError without a database
 */
async function sharePort(
  tools: Tools,
  { settings, database, count }: Pick<GatewayRun, "settings" | "database"> & { readonly count: number },
): Promise<Seat | "served"> {
  const { state: folder, log } = settings;
  if (!database || folder === undefined) {
    throw createUsageError(
      "Several processes need a shared database. Set it with --database-url or DATABASE_URL, or remove --processes and INFERHUB_PROCESSES",
    );
  }
  // Loaded on demand, because most gateways are a single process.
  const { takeSeat } = await import("./processes/seat.ts");
  const seat = await takeSeat(tools.context);
  if (seat) return seat;
  const { runProcesses } = await import("./processes/run-processes.ts");
  const { stderr } = tools.context;
  await runProcesses(tools, { count, folder, log: createGatewayLog(log, (line) => void stderr.write(line)) });
  return "served";
}

export function warnPublicBind({ note }: Tools, { host, requireTokens }: GatewaySettings): void {
  if (isLoopback(host) || requireTokens) return;
  note("Other machines can reach this gateway and use its API keys: tokens are not required");
}
