import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { sniffMediaType } from "../src/media.ts";

const folder = new URL("../demo/", import.meta.url);
const files = readdirSync(fileURLToPath(folder), { withFileTypes: true })
  .filter((each) => each.isFile() && each.name !== "CREDITS.md")
  .map(({ name }) => name);
const credits = readFileSync(new URL("CREDITS.md", folder), "utf8");

const MAX_BYTES = 150 * 1024;
const MAX_ALL_BYTES = 8 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
};

const sizeOf = (name: string) => statSync(new URL(name, folder)).size;

describe("files of demos", () => {
  it.each(files)("%s is small, of the type that its name says, and credited", (name) => {
    expect(sizeOf(name)).toBeLessThanOrEqual(MAX_BYTES);
    expect(credits).toContain(`\`${name}\``);
    const bytes = readFileSync(new URL(name, folder));
    const ending = name.slice(name.lastIndexOf(".") + 1);
    if (ending === "glb") expect(bytes.subarray(0, 4).toString()).toBe("glTF");
    else expect(sniffMediaType(bytes)).toBe(TYPES[ending]);
  });

  it("are light together, and the credits name no file that is not there", () => {
    expect(files.reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThanOrEqual(MAX_ALL_BYTES);
    const named = [...credits.matchAll(/`([\w-]+\.(?:jpg|png|mp3|mp4|glb))`/g)].map(([, name]) => name ?? "");
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
  });
});
