import { existsSync } from "node:fs";
import { DatabaseError, FolderInUseError, migrateFolder, NewerDatabaseError } from "@inferhub/gateway";
import { CliError, createUsageError } from "../problems.ts";
import type { Tools } from "../tools.ts";
import { readDatabaseOptions } from "./database-options.ts";
import { readEnvironment } from "./read-environment.ts";
import { resolveStateOf, type StateOptions } from "./with-admin.ts";

/** Options, as on the command line. */
export interface MigrateOptions extends StateOptions {
  readonly to?: string;
  readonly json?: boolean;
}

/** Copies the state of a folder to a shared database. */
export async function migrateState(tools: Tools, options: MigrateOptions): Promise<void> {
  const { context, out, note } = tools;
  const database = readDatabaseOptions(options.to, await readEnvironment(context, undefined));
  if (!database) throw createUsageError("No database. Set --to or DATABASE_URL");
  const folder = await resolveStateOf(context, options);
  if (!existsSync(folder)) throw new CliError("not-found", `No gateway data in ${folder}. Set --state`);
  const report = await migrateFolder(folder, database).catch((error: unknown) => {
    const isExpected = [DatabaseError, FolderInUseError, NewerDatabaseError].some(
      (type) => error instanceof type,
    );
    if (isExpected) throw new CliError("failed", (error as Error).message, error);
    throw error;
  });
  const { tokens, usage, audit, files, batches, keptSettings } = report;
  if (keptSettings.length > 0)
    note("The database has its own signing keys: browser tokens and jobs of this folder become invalid");
  if (options.json) return out.write(`${JSON.stringify(report, null, 2)}\n`);
  await out.write(
    `Copied ${tokens} tokens, ${usage} calls, ${batches} batches, ${files} files, and ${audit} entries of the audit trail\n`,
  );
}
