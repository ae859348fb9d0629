import { Writable } from "node:stream";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import { ITEM_PAGES, PAGES } from "@inferhub/site";
import { createTools } from "inferhub";
import siteRoutes from "../../apps/site/app/routes.ts";
import { createWholeProgram } from "../../packages/cli/src/program.ts";
import { ENDPOINTS } from "../../packages/gateway/src/endpoints/index.ts";
import { ROUTES } from "../../packages/gateway/src/routes/index.ts";
import { publishedNames } from "../packages/published-names.ts";
import { listQueryKeys } from "../site/query-keys.ts";

/**
 * Everything that users of the project name, in alphabetical order. The first word of a line is its kind: `command`,
 * `entry`, `export`, `flag`, `operation`, `page`, `provider`, `query` or `route`.
 */
export async function listSurface(): Promise<readonly string[]> {
  const lines = [
    ...publishedNames(),
    ...(await commands()),
    ...routes(),
    ...(await pages()),
    ...operations(),
  ];
  return [...new Set(lines)].sort();
}

async function commands(): Promise<readonly string[]> {
  const sink = () => new Writable({ write: (_piece, _encoding, done) => done() });
  const tools = createTools({
    stdin: process.stdin,
    stdout: sink(),
    stderr: sink(),
    env: {},
    cwd: process.cwd(),
  });
  return commandLines(await createWholeProgram(tools), "");
}

type Command = Awaited<ReturnType<typeof createWholeProgram>>;

function commandLines(command: Command, parent: string): readonly string[] {
  const name = `${parent} ${command.name()}`.trim();
  const flags = command.options.flatMap(({ short, long }) => [short, long].filter(Boolean));
  return [
    `command ${name}`,
    ...flags.map((flag) => `flag ${name} ${flag}`),
    ...command.commands.flatMap((each) => commandLines(each, name)),
  ];
}

const routes = () => [
  ...ENDPOINTS.map(({ path }) => `route POST ${path}`),
  ...ROUTES.flatMap(({ path, methods }) => Object.keys(methods).map((method) => `route ${method} ${path}`)),
  // A provider's own API.
  ...PROVIDERS.map(({ id }) => `route * /${id}/*`),
];

async function pages(): Promise<readonly string[]> {
  const lines = siteRoutes.flatMap(({ path, index }) => (index || path ? [`page /${path ?? ""}`] : []));
  for (const page of [...PAGES, ...ITEM_PAGES]) {
    const keys = await listQueryKeys(page);
    lines.push(`page ${page.path}`, ...keys.map((key) => `query ${page.path} ${key}`));
  }
  return lines;
}

const operations = () => [
  ...OPERATIONS.map(({ id }) => `operation ${id}`),
  ...PROVIDERS.flatMap(({ id, operations }: Provider) =>
    Object.keys(operations).map((operation) => `provider ${id} ${operation}`),
  ),
];
