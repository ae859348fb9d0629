import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Loads the gateway ID of a locked folder, or creates it. The gateway borrows from the database with this ID. */
export async function readGatewayId(folder: string): Promise<string> {
  const path = join(folder, "gateway-id");
  const known = await readFile(path, "utf8").catch(() => "");
  if (UUID.test(known.trim())) return known.trim();
  const id = randomUUID();
  await writeFile(path, `${id}\n`, { mode: 0o600 });
  return id;
}
