import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { importsOf, PACKAGES, sourcesBelow } from "../scripts/check-arrows.mjs";
import { packageFolders } from "../scripts/lib.mjs";
import { manifestOf } from "../scripts/pack.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");

/** Which package each part of the text describes. */
const SECTIONS = {
  "the catalogue": "packages/catalog",
  "the client": "packages/inference",
  "the sandbox": "packages/sandbox",
  "the gateway": "packages/gateway",
  "the snippets": "packages/snippets",
  "the command line": "packages/cli",
  "the template engine": "packages/jinja",
  "the site": "apps/site",
};

const nameOf = (folder: string) => folder.slice(folder.indexOf("/") + 1);
const quoted = (cell: string) => [...cell.matchAll(/`([\w/-]+)`/g)].map(([, name = ""]) => nameOf(name));

/** The table of the house: each package with what it may import. */
function house() {
  const lines = text.slice(text.indexOf("## The house"), text.indexOf("## Inside")).split("\n");
  const rows = lines.filter((line) => line.startsWith("| `")).map((line) => line.split("|").slice(1, -1));
  return rows.map(([name = "", , cell = ""], index) => {
    const above = rows.slice(0, index).flatMap(([other = ""]) => quoted(other));
    const isPermission = cell.includes("all of the above");
    return { name: quoted(name)[0] ?? "", arrows: isPermission ? above : quoted(cell), isPermission };
  });
}

/** The packages of ours that a package's sources import, be it for types alone. */
function imported(folder: string): string[] {
  const files = ["src", "app"].flatMap((inside) => sourcesBelow(join(root, folder, inside)));
  const targets = files
    .flatMap(importsOf)
    .map(({ specifier }) => /^@inferhub\/([^/]+)/.exec(specifier)?.[1] ?? "");
  return [...new Set(targets)].filter((target) => target !== "" && target !== nameOf(folder)).sort();
}

const folderOf = (name: string) => packageFolders().find((each) => nameOf(each) === name) ?? "";
const ours = (names: readonly string[]) => names.filter((name) => Object.hasOwn(PACKAGES, name)).sort();

describe("the table of the house", () => {
  const rows = house();

  it("has a row for each package", () => {
    expect(rows.map(({ name }) => name).sort()).toEqual(packageFolders().map(nameOf).sort());
  });

  it.each(rows)("says of $name what is enforced, and what its manifest says", ({ name, arrows }) => {
    expect(ours(arrows)).toEqual([...((PACKAGES as Record<string, readonly string[]>)[name] ?? [])].sort());
    const { dependencies, optionalDependencies } = manifestOf(folderOf(name));
    const declared = Object.keys({ ...dependencies, ...optionalDependencies }).map(nameOf);
    expect(arrows.filter((arrow) => !Object.hasOwn(PACKAGES, arrow) && !declared.includes(arrow))).toEqual(
      [],
    );
    expect(ours(declared)).toEqual(imported(folderOf(name)));
  });

  it.each(rows.filter(({ isPermission }) => !isPermission))(
    "has no arrow of $name that nothing follows",
    ({ name, arrows }) => expect(imported(folderOf(name))).toEqual(ours(arrows)),
  );
});

interface Named {
  readonly path: string;
  readonly line: string;
}

/** The folders and files that a section names, with the places where each may be. */
function namedIn(title: string): Named[] {
  const start = text.indexOf(`## Inside ${title}\n`);
  const end = text.indexOf("\n## ", start + 1);
  const lines = text.slice(start, end === -1 ? undefined : end).split("\n");
  let parent = "";
  return lines
    .filter((line) => line.startsWith("    "))
    .flatMap((line) => {
      const indent = line.length - line.trimStart().length;
      const names = (/^[\w./<>-]+(?:, [\w./<>-]+)*(?=\s)/.exec(line.trim())?.[0] ?? "").split(", ");
      const besides = [...line.matchAll(/· ([\w-]+\/)/g)].map(([, name = ""]) => name);
      if (indent === 4) parent = names[0] ?? "";
      return [...names, ...besides].map((name) => {
        const path = name.replace(/<.*/, "");
        return { path: indent === 4 ? path : `${parent}${path}`, line: line.trim() };
      });
    });
}

describe.each(Object.entries(SECTIONS))("inside %s", (title, folder) => {
  const named = namedIn(title);
  const first = (path: string) => join(root, folder, path);

  it("every name is that of something there", () => {
    expect(named.length).toBeGreaterThan(3);
    const places = (path: string) => [
      first(path),
      first(join("src", path)),
      first(join("app/components", path)),
    ];
    const lost = named.filter(({ path }) => !places(path).some(existsSync));
    expect(lost).toEqual([]);
  });

  it("every folder of its sources is named", () => {
    const folders = ["src", "app"]
      .filter((inside) => existsSync(first(inside)))
      .flatMap((inside) =>
        readdirSync(first(inside), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => join(inside, entry.name)),
      );
    const known = new Set(
      named
        .flatMap(({ path }) => [relative(".", path), join("src", path)])
        .map((path) => path.replace(/\/$/, "")),
    );
    expect(folders.filter((each) => !known.has(each))).toEqual([]);
  });
});

it("every section of the inside is read", () => {
  const titles = [...text.matchAll(/^## Inside (.+)$/gm)].map(([, title]) => title ?? "");
  expect(titles.sort()).toEqual(Object.keys(SECTIONS).sort());
  expect(Object.values(SECTIONS).sort()).toEqual(packageFolders().sort());
});
