import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { batchGateway, chatRow, toLines, upload } from "./batch-gateway.ts";

const ids = (count: number) => Array.from({ length: count }, (_, index) => `r${index + 1}`);

describe("files of batches at their limits", () => {
  it("are accepted with 50,000 rows, and rejected with one more", async () => {
    const { createToken, clientOf } = await batchGateway({ batches: { concurrency: 0 } });
    const client = clientOf((await createToken()).token);
    // As small as a row can be, since each of them is checked.
    const rows = ids(50_001).map(
      (id) => `{"custom_id":"${id}","url":"/v1/embeddings","body":{"model":"m","input":"x"}}\n`,
    );
    const { id, bytes } = await upload(client, rows.slice(0, -1).join(""));
    expect(bytes).toBe(rows.slice(0, -1).join("").length);
    const error = await upload(client, rows.join("")).catch((error: unknown) => error);
    expect(error).toMatchObject({
      status: 400,
      message: expect.stringContaining(
        "Line 50001: The file has more than 50000 rows. Split it into several batches",
      ),
    });
    expect((await client.files.list()).data.map((file) => file.id)).toEqual([id]);
  });

  it("are refused beyond 200 MB while they come", async () => {
    const { createToken, url } = await batchGateway();
    const { token } = await createToken();
    const padding = "x".repeat(1_000_000);
    let sent = 0;
    async function* pieces() {
      yield Buffer.from(
        '--b\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nbatch\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n',
      );
      for (; sent < 230; sent++) yield Buffer.from(toLines([chatRow(`r${sent}`, {}, { user: padding })]));
      yield Buffer.from("\r\n--b--\r\n");
    }
    const response = await fetch(`${url}/v1/files`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=b" },
      body: Readable.toWeb(Readable.from(pieces())) as never,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      error: { message: "Line 200: The file is larger than 200000000 bytes. Split it into several batches" },
    });
  });
});
