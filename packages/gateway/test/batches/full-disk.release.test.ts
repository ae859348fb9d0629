import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { onCleanup } from "../../../../test/cleanup.ts";
import { migrate } from "../../src/storage/migrate.ts";
import { openEmbedded, openInProcess } from "../../src/storage/open-in-process.ts";
import { getStatePaths, prepareFolder } from "../../src/storage/state-folder.ts";
import { batchGateway, chatRow, toLines, upload } from "./batch-gateway.ts";

it("a file for an embedded database without room is refused with the reason", async () => {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-full-"));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  await prepareFolder(folder);
  const { client, db } = await openEmbedded(getStatePaths(folder).database);
  await migrate(db);
  await client.exec(
    `create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger refuse before insert on batch_file_rows execute function refuse()`,
  );
  await client.close();
  const { createToken, clientOf } = await batchGateway({ store: await openInProcess(folder) });
  const openai = clientOf((await createToken()).token);
  expect(await upload(openai, toLines([chatRow("a")])).catch((error: unknown) => error)).toMatchObject({
    status: 503,
    message: expect.stringContaining(
      "The database has no room left (53100): free space on its disk and try again",
    ),
  });
  expect((await openai.files.list()).data).toEqual([]);
});
