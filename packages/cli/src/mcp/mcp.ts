import { getProviders } from "../context.ts";
import { openConfig } from "../gateway/open-config.ts";
import { readEnvironment } from "../gateway/read-environment.ts";
import { runGateway } from "../gateway/run-gateway.ts";
import { readServeOptions, type ServeOptions } from "../serve/serve-options.ts";
import { openSettings } from "../settings/open-settings.ts";
import { stoppable, type Tools } from "../tools.ts";
import { bridge } from "./bridge.ts";

export interface McpCommandOptions
  extends Pick<ServeOptions, "config" | "state" | "refreshModels" | "sandboxForMissingKeys" | "seed"> {
  readonly url?: string;
  readonly envFile?: string;
}

/**
 * Serves the tools of a gateway over stdio, until stdin closes or a signal stops it. Starts its own gateway if none is
 * given.
 */
export async function runMcp(tools: Tools, { url, envFile, ...options }: McpCommandOptions): Promise<void> {
  const { context } = tools;
  const env = await readEnvironment(context, envFile);
  if (url !== undefined) {
    const token = env["INFERHUB_TOKEN"]?.trim() || undefined;
    return stoppable(context, (signal) => bridge(tools, { url, token, signal }));
  }
  const providers = await getProviders(context);
  const opened = await openConfig(context.cwd, options.config, providers);
  const { user } = await openSettings(context);
  const settings = readServeOptions(options, { cwd: context.cwd, env, user }, opened.config);
  await runGateway(tools, {
    // Only this process calls the gateway.
    settings: { ...settings, host: "127.0.0.1", port: 0, requireTokens: false },
    opened,
    providers,
    env,
    usesMachine: true,
    announce: async () => {},
    work: (own, signal) => bridge(tools, { url: own, token: undefined, signal }),
  });
}
