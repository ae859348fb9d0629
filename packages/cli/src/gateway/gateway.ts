import { isLoopback } from "@inferhub/gateway";
import { getProviders } from "../context.ts";
import { createUsageError } from "../problems.ts";
import { formatStartupMessage } from "../serve/startup-message.ts";
import { openSettings } from "../settings/open-settings.ts";
import type { Tools } from "../tools.ts";
import { readAlertWebhook, readDatabaseOptions, readSharingSettings } from "./database-options.ts";
import { type GatewayCommandOptions, type GatewaySettings, readGatewayOptions } from "./gateway-options.ts";
import { openConfig } from "./open-config.ts";
import { readEnvironment } from "./read-environment.ts";
import { runGateway } from "./run-gateway.ts";

export type { GatewayCommandOptions };

/** Starts a gateway as its options and its configuration say, and runs until a signal ends it. */
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
      "A gateway with a database keeps calls in a folder until the database has them: leave out --no-state",
    );
  }
  await runGateway(tools, {
    settings,
    database,
    sharing: readSharingSettings(env),
    alerts: readAlertWebhook(env),
    opened,
    providers,
    env,
    announce: async (url, { resolve: _, ...found }) => {
      warnPublicBind(tools, settings);
      const { sandbox, requireTokens: tokens, state } = settings;
      const announced = { url, providers, env, ...found, sandbox, site: false, tokens, state };
      await out.write(formatStartupMessage({ ...announced, config: opened.file }, style));
    },
  });
}

export function warnPublicBind({ note }: Tools, { host, requireTokens }: GatewaySettings): void {
  if (isLoopback(host) || requireTokens) return;
  note("Other machines can reach this gateway and spend its keys: it asks for no tokens");
}
