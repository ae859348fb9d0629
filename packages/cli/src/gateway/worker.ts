import { join } from "node:path";
import { getProviders } from "../context.ts";
import { createUsageError } from "../problems.ts";
import { openSettings } from "../settings/open-settings.ts";
import type { Tools } from "../tools.ts";
import { readDatabaseOptions, readSharingSettings } from "./database-options.ts";
import { type GatewayCommandOptions, readGatewayOptions, resolveStateFolder } from "./gateway-options.ts";
import { openConfig } from "./open-config.ts";
import { readEnvironment } from "./read-environment.ts";
import { runGateway } from "./run-gateway.ts";

export interface WorkerCommandOptions
  extends Pick<GatewayCommandOptions, "config" | "databaseUrl" | "envFile" | "log" | "grace"> {
  readonly state?: string;
  readonly concurrency?: string;
}

/** Runs batch rows until a signal stops it. @throws CliError without a database */
export async function runWorkerCommand(tools: Tools, options: WorkerCommandOptions): Promise<void> {
  const { context, out } = tools;
  const { cwd, stderr } = context;
  const found = await readEnvironment(context, options.envFile);
  const env =
    options.concurrency === undefined ? found : { ...found, INFERHUB_BATCH_CONCURRENCY: options.concurrency };
  const database = readDatabaseOptions(options.databaseUrl, env);
  if (!database) {
    throw createUsageError(
      "A worker requires the database that the gateways share. Set it with --database-url or DATABASE_URL. A gateway with local state runs its batches itself",
    );
  }
  const providers = await getProviders(context);
  const opened = await openConfig(cwd, options.config, providers);
  const { user } = await openSettings(context);
  const environment = { env, cwd, config: opened.config, user, onTerminal: stderr.isTTY ?? false };
  const { concurrency: _, ...shared } = options;
  // Use a separate folder, because a gateway on the same machine locks its own.
  const state = options.state ?? join(resolveStateFolder(environment, undefined), "worker");
  await runGateway(tools, {
    settings: readGatewayOptions({ ...shared, state }, environment),
    database,
    sharing: readSharingSettings(env),
    opened,
    providers,
    env,
    isWorker: true,
    announce: () => out.write("Runs batches. Stop it with Ctrl-C.\n"),
  });
}
