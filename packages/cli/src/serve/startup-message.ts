import type { Operation } from "@inferhub/catalog";
import type { Provider } from "@inferhub/inference";
import { EXAMPLE_WORDS, exampleLine } from "../example-line.ts";
import { getKeyState } from "../key-state.ts";
import { toTextValue } from "../run/primary-value.ts";
import { getMediaKind, getPrimary } from "../schema.ts";
import type { Style } from "../text/style.ts";

export interface StartupInfo {
  readonly url: string;
  readonly providers: readonly Provider[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether the sandbox is used for missing keys. */
  readonly sandbox: boolean;
  /** Whether the site is served as well. */
  readonly site: boolean;
  /** Sources of keys and URLs by provider ID. Defaults to the environment. */
  readonly origins?: ReadonlyMap<string, string>;
  /** Variables that the config references instead of the providers' default variables. */
  readonly variables?: ReadonlyMap<string, string>;
  /** Whether clients need a token. */
  readonly tokens?: boolean;
  /** State folder. */
  readonly state?: string | undefined;
  /** Config file. */
  readonly config?: string | undefined;
}

/** Maximum number of entries in a list. */
const MAX_LISTED_MISSING = 6;

/** Startup message of `serve`: URL, first command, and the source of responses per provider. */
export function formatStartupMessage(info: StartupInfo, style: Style): string {
  const { url, providers, sandbox, site, tokens = false } = info;
  const states = providers.map((provider) => ({ provider, key: describeKeyState(provider, info) }));
  // Local models need no key and are real models, unlike the sandbox.
  const ready =
    states.find(({ provider, key }) => key.set && provider.defaultModels) ??
    states.find(({ provider, key }) => (key.set || sandbox) && firstTextOperation(provider));
  const missing = states.filter(({ key }) => !key.set);
  const many = missing.length > MAX_LISTED_MISSING;
  const shown = states.filter(({ key }) => key.set || !many);
  const others = `${missing.length} ${missing.length === states.length ? "providers" : "others"}`;
  const width = Math.max(...shown.map(({ provider }) => provider.id.length), many ? others.length : 0);
  const lines = shown.map(({ provider, key }) => {
    const without = sandbox
      ? `using the sandbox (${key.variable} is not set)`
      : `no key: set ${key.variable}`;
    return `  ${provider.id.padEnd(width)}  ${key.set ? key.origin : without}`;
  });
  if (many) {
    const answer = sandbox ? "using the sandbox: their API keys are not set" : "no keys";
    lines.push(`  ${others.padEnd(width)}  ${answer} (npx inferhub providers lists the variables)`);
  }
  return [
    `${style.bold(site ? "Site and gateway" : "Gateway")} ${url}`,
    ...formatSettings(info),
    "",
    ...(ready
      ? examples(url, ready.provider, tokens)
      : ["No provider has an API key. Use --sandbox-for-missing-keys to run without keys"]),
    "",
    ...lines,
    "",
    "Ctrl-C stops it.",
    "",
  ].join("\n");
}

function describeKeyState(provider: Provider, { env, origins, variables }: StartupInfo) {
  const { variable: own, set } = getKeyState(provider, env);
  const variable = variables?.get(provider.id) ?? own;
  const origin = origins ? origins.get(provider.id) : set ? `key from ${variable}` : undefined;
  return { variable, set: origin !== undefined, origin };
}

function formatSettings({ config, state, tokens }: StartupInfo): string[] {
  return [
    ...(config === undefined ? [] : [`  rules    ${config}`]),
    ...(state === undefined ? [] : [`  state    ${state}`]),
    ...(tokens ? ["  tokens   required: inferhub gateway tokens create --name <name>"] : []),
  ];
}

function examples(url: string, provider: Provider, tokens: boolean): string[] {
  const operation = firstTextOperation(provider);
  if (!operation) return [];
  const body = {
    provider: provider.id,
    model: provider.defaultModels?.[operation.id] ?? operation.exampleModel,
    [operation.primary]: toTextValue(operation, [EXAMPLE_WORDS]),
  };
  const address = `${url}/api/tasks/${operation.id}`;
  const curl = `  curl -s ${address} -H 'content-type: application/json' -d '${JSON.stringify(body)}'`;
  if (tokens) return [`${curl} -H "authorization: Bearer $INFERHUB_TOKEN"`];
  return [curl, `  ${exampleLine(operation, provider, url)}`];
}

/** Prefers an operation with a short text response, without streaming or files. */
function firstTextOperation({ operations }: Provider): Operation | undefined {
  const fromText = Object.values(operations)
    .map(({ operation }) => operation)
    .filter((operation) => !getMediaKind(getPrimary(operation)));
  return fromText.find(({ chunk, output }) => !chunk && !getMediaKind(output)) ?? fromText[0];
}
