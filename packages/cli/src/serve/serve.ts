import { getProviders } from "../context.ts";
import { warnPublicBind } from "../gateway/gateway.ts";
import { openConfig } from "../gateway/open-config.ts";
import { readEnvironment } from "../gateway/read-environment.ts";
import { runGateway } from "../gateway/run-gateway.ts";
import { openSettings } from "../settings/open-settings.ts";
import type { Tools } from "../tools.ts";
import { openSite } from "./open-site.ts";
import { readServeOptions, type ServeOptions } from "./serve-options.ts";
import { formatStartupMessage } from "./startup-message.ts";

export type { ServeOptions };

/** Starts a gateway with the site, and runs until a signal stops it. */
export async function runServe(tools: Tools, options: ServeOptions): Promise<void> {
  const { context, out, style } = tools;
  const env = await readEnvironment(context, undefined);
  const providers = await getProviders(context);
  const opened = await openConfig(context.cwd, options.config, providers);
  const { user } = await openSettings(context);
  const settings = readServeOptions(options, { cwd: context.cwd, env, user }, opened.config);
  const site = context.pages ?? (await openSite(env));
  await runGateway(tools, {
    settings,
    opened,
    providers,
    env,
    usesMachine: true,
    ...(options.servers === false && { findsServers: false }),
    installModels: options.installModels ?? false,
    ...(site && { fallbackHandler: site.handler, fallbackPosts: site.postPaths }),
    announce: async (url, { resolve: _, ...found }) => {
      warnPublicBind(tools, settings);
      const { sandbox, requireTokens: tokens, state } = settings;
      const announced = { url, providers, env, ...found, sandbox, site: !!site, tokens, state };
      await out.write(formatStartupMessage({ ...announced, config: opened.file }, style));
    },
  });
}
