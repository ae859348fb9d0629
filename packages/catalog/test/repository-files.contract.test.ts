import { listRepositoryFiles } from "@inferhub/catalog/hub";
import { describe, expect, it, vi } from "vitest";
import { serve } from "../../inference/test/serve.ts";

type Page = readonly [body: unknown, next?: string];

/** A hub that has one repository, page by page. */
async function hub(pages: readonly Page[], status = 200) {
  const asked: string[] = [];
  const endpoint = await serve((request, response) => {
    asked.push(request.url ?? "");
    const [body, next] = pages[Math.min(asked.length, pages.length) - 1] ?? [[]];
    const link = next ? { link: `<https://other.test/x?cursor=${next}>; rel="next"` } : {};
    response.writeHead(status, { "content-type": "application/json", ...link }).end(JSON.stringify(body));
  });
  return { asked, endpoint };
}

const file = (path: string, size?: unknown, lfs?: unknown) => ({ type: "file", oid: "0", path, size, lfs });

describe("the files of a repository", () => {
  it("are read page by page, from the hub alone, without folders", async () => {
    const { asked, endpoint } = await hub([
      [[{ type: "directory", path: "onnx", size: 0 }, file("README.md", 12)], "two"],
      [[file("model.gguf", 134, { size: 4_000_000_000, pointerSize: 134 })]],
    ]);
    expect(await listRepositoryFiles("acme/talk", { endpoint })).toEqual({
      files: [
        { path: "README.md", sizeBytes: 12 },
        { path: "model.gguf", sizeBytes: 4_000_000_000 },
      ],
      isCut: false,
    });
    expect(asked).toEqual([
      "/api/models/acme/talk/tree/main?recursive=true",
      "/api/models/acme/talk/tree/main?recursive=true&cursor=two",
    ]);
  });

  it("stop at the limit, and if the Hub repeats a cursor", async () => {
    const { endpoint } = await hub([[[file("a"), file("b"), file("c")], "more"]]);
    expect(await listRepositoryFiles("a/b", { endpoint, maxFiles: 2 })).toEqual({
      files: [{ path: "a" }, { path: "b" }],
      isCut: true,
    });
    const circle = await hub([[[file("a")], "same"]]);
    await listRepositoryFiles("a/b", { endpoint: circle.endpoint });
    expect(circle.asked).toHaveLength(2);
  });

  it("skip unusual names, and a file with an invalid size", async () => {
    const { endpoint } = await hub([
      [[null, "x", {}, file(""), file("a", 1e300, { size: -1 }), file("b", 1)]],
    ]);
    expect((await listRepositoryFiles("a/b", { endpoint }))?.files).toEqual([
      { path: "a" },
      { path: "b", sizeBytes: 1 },
    ]);
  });

  it("that the hub does not have are undefined, and an invalid list is an error", async () => {
    const missing = await hub([[{ error: "Repository not found" }]], 404);
    expect(await listRepositoryFiles("a/b", missing)).toBeUndefined();
    const garbage = await hub([[{ files: [] }]]);
    await expect(listRepositoryFiles("a/b", garbage)).rejects.toMatchObject({ code: "malformed" });
  });

  it("are read up to the byte limit", async () => {
    const { endpoint } = await hub([[[file("a".repeat(5000))]]]);
    await expect(listRepositoryFiles("a/b", { endpoint, maxBytes: 1000 })).rejects.toMatchObject({
      code: "malformed",
    });
  });

  it.each(["../x", "a/b/c", "a b"])("with the ID %j send no request", async (id) => {
    const fetch = vi.fn();
    expect(await listRepositoryFiles(id, { fetch })).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });
});
