import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { install } from "./install.mjs";
import { filesBelow, fingerprint, isStamped, packageFolders, root, stamp, tool } from "./lib.mjs";
import { runSteps } from "./steps.mjs";

/**
 * What serving needs, unless nothing has changed since the last time.
 * @param {{ release?: boolean }} [options] `release`: with what publishing needs as well, which are declarations, and
 *   pages rendered ahead
 */
export const build = ({ release = false } = {}) =>
  runSteps([buildingPackages(release), buildingSite(release)]);

/** Programs of the packages, and their declarations for a release. */
export const buildPackages = ({ release = false } = {}) => runSteps([buildingPackages(release)]);

export const buildingPackages = (release = false) =>
  stamped("Building packages", release, {
    inputs: () => [
      ...files("packages", /\/(src\/|package\.json$)/),
      ...files("apps", /\/(src\/|package\.json$)/),
    ],
    outputs: packageFolders().map((folder) => join(folder, "dist")),
    run: async (command) => {
      const folders = packageFolders();
      if (release) {
        // The compiler leaves declarations behind whose sources are gone.
        for (const each of folders.flatMap((folder) => [
          join(folder, "dist"),
          join(folder, "tsconfig.tsbuildinfo"),
        ]))
          rmSync(join(root, each), { recursive: true, force: true });
        await command(tool("tsc"), ["-b", ...folders]);
      }
      await command(process.execPath, ["scripts/bundle.mjs", ...folders]);
    },
  });

export const buildingSite = (release = false) =>
  stamped("Building the site", release, {
    inputs: () => [...files("packages", /./), ...files("apps", /./), ...filesBelow("docs")],
    outputs: [join("apps", "site", "build")],
    run: (command) =>
      command(process.execPath, ["scripts/build-site.mjs", ...(release ? ["--release"] : [])], {
        NODE_ENV: "production",
        SITE_BUILD_FOLDER: `build-new-${process.pid}`,
      }),
  });

/**
 * A step that is done for a state of its inputs. What a release has is more than what serving needs.
 * @param {string} label
 * @param {boolean} release
 * @param {{ inputs: () => string[], outputs: string[], run: import("./steps.mjs").Step["run"] }} step
 * @returns {import("./steps.mjs").Step}
 */
function stamped(label, release, { inputs, outputs, run }) {
  const settings = filesBelow("scripts").filter((file) =>
    /\/(build|build-site|bundle|pure-calls)\.mjs$/.test(file),
  );
  let state = "";
  return {
    label,
    isDone: () => {
      state = fingerprint([
        "package.json",
        "package-lock.json",
        "tsconfig.base.json",
        ...settings,
        ...inputs(),
      ]);
      state += process.env.INFERHUB_REPOSITORY_URL ?? "";
      const isThere = outputs.every((folder) => existsSync(join(root, folder)));
      return (
        isThere && [`${state} release`, ...(release ? [] : [state])].some((each) => isStamped(label, each))
      );
    },
    run: async (command) => {
      stamp(label, "");
      await run(command);
      stamp(label, release ? `${state} release` : state);
    },
  };
}

/**
 * Files that a build reads.
 * @param {string} folder
 * @param {RegExp} wanted
 */
const files = (folder, wanted) =>
  filesBelow(folder).filter((file) => {
    const path = file.replaceAll("\\", "/");
    return (
      wanted.test(path) &&
      !/^\w+\/\w+\/(dist|build|test|fixtures|golden|cases)|\.test\.tsx?$|tsbuildinfo$/.test(path)
    );
  });

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  await build({ release: process.argv.includes("--release") });
}
