import type { ClientOptions } from "../contracts/client.ts";
import { InputError } from "../errors.ts";
import { type BuiltRow, createRowBuilder } from "./build-row.ts";
import type { OpenTarget } from "./open-target.ts";
import { readFileRows, readRowArgs } from "./read-rows.ts";
import type { BatchOfFile, BatchOfRows } from "./types.ts";

const MEGABYTE = 1_000_000;

/** Serialized rows of a batch. */
export interface BuiltLines {
  readonly lines: readonly string[];
  readonly path: string;
  readonly model: string;
  readonly operation: string | undefined;
}

/** @throws InputError naming the row that is invalid */
export async function buildLines(
  client: ClientOptions,
  args: BatchOfRows | BatchOfFile,
  target: OpenTarget,
): Promise<BuiltLines> {
  const { protocol, isGateway, provider } = target;
  const { maxRows = 50_000, maxMegabytes = 200 } = target.api;
  const source =
    "rows" in args ? readRowArgs(args.operation, args.rows) : readFileRows(args.file, !isGateway);
  const builder = createRowBuilder(client, target, { model: args.model, provider: args.provider });
  const lines: string[] = [];
  const ids = new Set<string>();
  let first: BuiltRow | undefined;
  let bytes = 0;
  let isOneOperation = true;
  for await (const row of source) {
    const refuse = (problem: string) =>
      new InputError(
        "input-invalid",
        `Row ${lines.length + 1} ("${String(row.customId).slice(0, 100)}"): ${problem}`,
      );
    if (typeof row.customId !== "string" || row.customId === "") throw refuse("customId is required");
    if (ids.has(row.customId)) throw refuse("another row has the same customId");
    ids.add(row.customId);
    const built = await builder.build(row);
    first ??= built;
    if (built.path !== first.path)
      throw refuse(`a batch is for one endpoint, and the first row is for ${first.path}`);
    if (protocol.oneModel && built.model !== first.model)
      throw refuse(`${provider.id} takes one model for all rows, and the first row uses ${first.model}`);
    isOneOperation &&= built.operation === first.operation;
    const line = JSON.stringify(protocol.buildRow(built));
    bytes += line.length + 1;
    lines.push(line);
    if (lines.length > maxRows)
      throw new InputError("too-large", `A batch of ${provider.id} has ${maxRows} rows at most`);
    if (bytes > maxMegabytes * MEGABYTE)
      throw new InputError("too-large", `A batch of ${provider.id} has ${maxMegabytes} MB at most`);
  }
  if (!first) throw new InputError("input-invalid", "A batch needs a row");
  const { path, model, operation } = first;
  return { lines, path, model, operation: isOneOperation ? operation : undefined };
}
