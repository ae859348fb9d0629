import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sniffMediaType } from "../src/media.ts";

const folder = new URL("../demo/", import.meta.url);
const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== "CREDITS.md")
  .map(({ name }) => ({ name, bytes: readFileSync(new URL(name, folder)) }));

const MAX_FILE_BYTES = 150 * 1024;
const MAX_BYTES = 8 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
};

const LICENSE = /^(MIT|CC0 1\.0|public domain|MIT; photograph (CC0 1\.0|public domain))$/;

/** Rows of the tables in CREDITS.md: file, description, origin, license, and method. */
const credits = readFileSync(new URL("CREDITS.md", folder), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ["))
  .map((line) => line.split("|").slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()));

describe("demo files", () => {
  it("are listed in CREDITS.md exactly once, without other entries", () => {
    const named = credits.map(([link = ""]) => /^\[(.+)\]\(\1\)$/.exec(link)?.[1]);
    expect([...named].sort()).toEqual(files.map(({ name }) => name).sort());
  });

  it.each(credits)("document the source of %s", (_file, what, origin, license, made) => {
    for (const cell of [what, origin, made]) expect(cell).toMatch(/\S{3,}/);
    expect(license).toMatch(LICENSE);
    const script = /^`(\w+\.py)`: /.exec(made ?? "")?.[1] ?? "";
    expect(readdirSync(new URL("make/", folder))).toContain(script);
  });

  it.each(files)("$name is small, and of the type that its ending says", ({ name, bytes }) => {
    expect(bytes.length).toBeGreaterThan(0);
    expect(bytes.length).toBeLessThanOrEqual(MAX_FILE_BYTES);
    const ending = name.slice(name.lastIndexOf(".") + 1);
    if (ending === "glb") return expect(bytes.toString("latin1", 0, 4)).toBe("glTF");
    expect(TYPES).toHaveProperty(ending);
    expect(sniffMediaType(bytes)).toBe(TYPES[ending]);
  });

  it("are together below eight megabytes", () => {
    expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(MAX_BYTES);
  });
});
