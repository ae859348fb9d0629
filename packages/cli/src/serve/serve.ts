import { randomUUID } from "node:crypto";
import { PortInUseError, startGateway } from "@inferhub/gateway";
import { keysFromEnv, type Provider } from "@inferhub/inference";
import type { SandboxOptions } from "@inferhub/sandbox";
import { providersOf } from "../context.ts";
import { CliError } from "../problems.ts";
import type { Tools } from "../tools.ts";
import { announcement } from "./announcement.ts";
import { openSite } from "./open-site.ts";
import { readServeOptions, type ServeOptions } from "./serve-options.ts";

export type { ServeOptions };

/** Starts a gateway, with a sandbox behind it where that is wanted, and runs until a signal ends it. */
export async function runServe(tools: Tools, options: ServeOptions): Promise<void> {
  const { context } = tools;
  const { host, port, seed, isRemote } = readServeOptions(options, context.env);
  const providers = await providersOf(context);
  const keys = keysFromEnv(providers, context.env);
  // The sandbox asks for a key as providers do, and takes any; this one can stand in no text by chance.
  const anyKey = randomUUID();
  const sandbox = options.sandboxForMissingKeys
    ? await openSandbox({ providers, ...(seed !== undefined && { seed }) })
    : undefined;
  try {
    const resolveUpstream = (provider: Provider) => {
      const key = keys[provider.id];
      if (key) return { key };
      return sandbox && { key: anyKey, baseUrl: sandbox.url(provider.id), standIn: "sandbox" };
    };
    const site = await openSite();
    const settings = { providers, resolveUpstream, host, port, ...(site && { elsewhere: site }) };
    const gateway = await startGateway(settings).catch(explainPort);
    try {
      if (isRemote)
        tools.note("Other machines can reach this gateway and spend its keys: there are no tokens yet");
      await tools.out.write(
        announcement(
          { url: gateway.url, providers, env: context.env, sandbox: !!sandbox, site: !!site },
          tools.style,
        ),
      );
      await new Promise<void>((resolve) => context.onSignal?.(() => resolve()));
    } finally {
      await gateway.stop();
    }
  } finally {
    await sandbox?.stop();
  }
}

async function openSandbox(options: SandboxOptions) {
  const { startSandbox } = await import("@inferhub/sandbox");
  return startSandbox(options);
}

function explainPort(error: unknown): never {
  if (!(error instanceof PortInUseError)) throw error;
  throw new CliError("failed", `Port ${error.port} is in use: choose another with --port or PORT`, error);
}
