import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { findImageProtocol } from "../src/images/protocol.ts";
import { CANARY, fakeFetch, PNG } from "./answers.ts";
import { collector, run } from "./context.ts";
import { folder } from "./folder.ts";

const env = { HF_TOKEN: CANARY, NO_COLOR: "1" };
const draw = ["run", "text-to-image", "a lighthouse", "-p", "hf-inference", "-q"];
const picture = () => new Response(PNG, { headers: { "content-type": "image/png" } });
const base64 = Buffer.from(PNG).toString("base64");
const KITTY = `\u001b_Ga=T,f=100,m=0;${base64}\u001b\\`;
const ITERM = `\u001b]1337;File=inline=1;size=${PNG.length};preserveAspectRatio=1:${base64}\u0007`;

describe("an image", () => {
  it.each([
    [{ KITTY_WINDOW_ID: "1" }, KITTY],
    [{ TERM: "xterm-kitty" }, KITTY],
    [{ TERM_PROGRAM: "ghostty" }, KITTY],
    [{ TERM_PROGRAM: "iTerm.app" }, ITERM],
    [{ TERM_PROGRAM: "WezTerm" }, ITERM],
  ])("is shown where %j, and kept", async (terminal, shown) => {
    const cwd = await folder();
    const { fetch } = fakeFetch(picture);
    const { stdout } = await run(draw, { env: { ...env, ...terminal }, fetch, cwd, terminal: true });
    expect(stdout).toBe(`${shown}\ntext-to-image.png\n`);
    expect(await readdir(cwd)).toEqual(["text-to-image.png"]);
  });

  it.each([
    [[], { TERM: "xterm-256color" }],
    [["--no-image"], { TERM_PROGRAM: "iTerm.app" }],
    [[], { TERM_PROGRAM: "iTerm.app", INFERHUB_IMAGES: "no" }],
    [[], { TERM_PROGRAM: "iTerm.app", CI: "true" }],
    [[], { TERM_PROGRAM: "iTerm.app", TMUX: "/tmp/tmux" }],
    [[], { KITTY_WINDOW_ID: "1", TERM: "dumb" }],
  ])("is not with %j and %j", async (words, terminal) => {
    const { fetch } = fakeFetch(picture);
    const given = { env: { ...env, ...terminal }, fetch, cwd: await folder(), terminal: true };
    expect((await run([...draw, ...words], given)).stdout).toBe("text-to-image.png\n");
  });

  it("in a pipe is its bytes alone", async () => {
    const { fetch } = fakeFetch(picture);
    const given = { env: { ...env, KITTY_WINDOW_ID: "1" }, fetch };
    expect(new Uint8Array((await run(draw, given)).bytes)).toEqual(PNG);
  });

  it("is sent to kitty in chunks, and only as PNG", () => {
    const stdout = collector(true).stream;
    const protocol = findImageProtocol({ env: { KITTY_WINDOW_ID: "1" }, stdout });
    const large = new Uint8Array(10_000).fill(7);
    const pieces = protocol?.encode(large, "image/png")?.trimEnd().split("\u001b\\").slice(0, -1) ?? [];
    expect(pieces.map((piece) => piece.split(";")[0])).toEqual([
      "\u001b_Ga=T,f=100,m=1",
      "\u001b_Gm=1",
      "\u001b_Gm=1",
      "\u001b_Gm=0",
    ]);
    const data = pieces.map((piece) => piece.split(";")[1]).join("");
    expect(new Uint8Array(Buffer.from(data, "base64"))).toEqual(large);
    expect(protocol?.encode(large, "image/jpeg")).toBeUndefined();
  });
});
