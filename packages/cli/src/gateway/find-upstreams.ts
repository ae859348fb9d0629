import { randomUUID } from "node:crypto";
import { type ConnectionResolver, type GatewayConfig, readConfiguredKeys } from "@inferhub/gateway";
import { type Provider, readBaseUrlsFromEnv, readKeysFromEnv } from "@inferhub/inference";
import type { RunningSandbox } from "@inferhub/sandbox";
import type { CliContext } from "../context.ts";
import { getKeyState } from "../key-state.ts";
import type { Machine } from "../machine/open-machine.ts";

export interface UpstreamSources {
  readonly providers: readonly Provider[];
  readonly env: CliContext["env"];
  /** Path of the config file, for errors. */
  readonly file: string;
  /** Local model runtimes, which take precedence over the sandbox. */
  readonly machine?: Pick<Machine, "find" | "describe"> | undefined;
  /** Sandbox for providers without a key. */
  readonly sandbox?: Pick<RunningSandbox, "url"> | undefined;
}

export interface FoundUpstreams {
  readonly resolve: ConnectionResolver;
  /** Description of each key's or URL's source. Contains no part of a key. */
  readonly origins: ReadonlyMap<string, string>;
  /** The variables that the config references. */
  readonly variables: ReadonlyMap<string, string>;
}

/**
 * Returns keys and URLs: from the config file, then from the environment.
 * @throws ConfigError
 */
export async function findUpstreams(
  config: GatewayConfig,
  sources: UpstreamSources,
): Promise<FoundUpstreams> {
  const { providers, env, file, machine, sandbox } = sources;
  const named = await readConfiguredKeys(config, file, env);
  const others = providers.filter(({ id }) => !config.keys?.[id]);
  const keys = { ...readKeysFromEnv(others, env), ...named };
  const baseUrls = readBaseUrlsFromEnv(providers, env);
  // The sandbox requires a key and accepts any. A random one can't occur in other text, which redaction would replace.
  const anyKey = randomUUID();
  const resolve: ConnectionResolver = ({ id }, storedKey) => {
    const key = storedKey ?? keys[id];
    const address = config.upstreams?.[id];
    const baseUrl = address?.baseUrl ?? baseUrls[id];
    if (key || address) return { ...address, ...(baseUrl && { baseUrl }), ...(key && { key }) };
    const here = machine?.find(id);
    if (here) return here;
    return sandbox && { key: anyKey, baseUrl: sandbox.url(id), emulatedBy: "sandbox" };
  };
  const onMachine = machine?.describe() ?? new Map<string, string>();
  const origins = providers.flatMap((provider): [string, string][] => {
    const { id } = provider;
    const address = config.upstreams?.[id]?.baseUrl;
    const parts = [keys[id] && `key from ${keyOrigin(provider, config, env)}`, address && `at ${address}`];
    const said = parts.filter(Boolean).join(", ") || onMachine.get(id);
    return said ? [[id, said]] : [];
  });
  const variables = Object.entries(config.keys ?? {}).flatMap(([id, source]): [string, string][] =>
    "env" in source ? [[id, source.env]] : [],
  );
  return { resolve, origins: new Map(origins), variables: new Map(variables) };
}

function keyOrigin(provider: Provider, { keys }: GatewayConfig, env: CliContext["env"]): string {
  const source = keys?.[provider.id];
  if (!source) return getKeyState(provider, env).variable;
  return "file" in source ? source.file : source.env;
}
