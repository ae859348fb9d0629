import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { install } from "./install.mjs";
import { filesBelow, fingerprint, isMain, isStamped, packageFolders, root, stamp, tool } from "./lib.mjs";
import { runSteps } from "./steps.mjs";

/** What every build depends on. */
const SETTINGS = [
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  ...["build", "build-site", "bundle", "fast-spreads", "pure-calls"].map((name) => `scripts/${name}.mjs`),
  ...["inference", "jinja"].flatMap((name) => filesBelow(`packages/${name}/tools`)),
];

const NOT_READ = /^\w+\/[\w-]+\/(dist|types|build|test|fixtures|golden|cases)|\.test\.tsx?$|tsbuildinfo$/;

/** What serving needs, unless nothing has changed; for a release also declarations, and pages rendered ahead. */
export const build = (release = false) => runSteps([buildingPackages(release), buildingSite(release)]);

/** Programs of the packages, and their declarations for a release. */
export const buildingPackages = (release = false) =>
  stamped("Building packages", release, {
    inputs: () => sources().filter((file) => /[\\/](src[\\/]|package\.json$)/.test(file)),
    outputs: packageFolders().map((folder) => join(folder, "dist")),
    run: async (command) => {
      const folders = packageFolders();
      if (release) {
        // The compiler keeps declarations of removed sources.
        for (const each of folders.flatMap((folder) => [`${folder}/dist`, `${folder}/tsconfig.tsbuildinfo`]))
          rmSync(join(root, each), { recursive: true, force: true });
        await command(tool("tsc"), ["-b", ...folders]);
        await command(process.execPath, ["packages/inference/tools/declarations.mjs"]);
      }
      await command(process.execPath, ["scripts/bundle.mjs", ...folders]);
    },
  });

/** The site, with its pages rendered ahead for a release. */
export const buildingSite = (release = false) =>
  stamped("Building the site", release, {
    inputs: () => [...sources(), ...filesBelow("docs")],
    outputs: [join("apps", "site", "build")],
    run: (command) =>
      command(process.execPath, ["scripts/build-site.mjs"], {
        NODE_ENV: "production",
        SITE_PRERENDER: release ? "1" : "",
        SITE_BUILD_FOLDER: `build-new-${process.pid}`,
      }),
  });

/**
 * A step that is complete for a state of its inputs. A release has more than a server needs.
 * @typedef {{ inputs: () => string[], outputs: string[], run: import("./steps.mjs").Step["run"] }} Built
 * @type {(label: string, release: boolean, step: Built) => import("./steps.mjs").Step}
 */
function stamped(label, release, { inputs, outputs, run }) {
  let state = "";
  return {
    label,
    isDone: () => {
      state = fingerprint([...SETTINGS, ...inputs()]) + (process.env.INFERHUB_REPOSITORY_URL ?? "");
      const isThere = outputs.every((folder) => existsSync(join(root, folder)));
      return isThere && (isStamped(label, `${state} release`) || (!release && isStamped(label, state)));
    },
    run: async (command) => {
      stamp(label, "");
      await run(command);
      stamp(label, release ? `${state} release` : state);
    },
  };
}

/** Files of the workspaces that a build reads. */
const sources = () => ["packages", "apps"].flatMap(filesBelow).filter(isSource);
export const isSource = (/** @type {string} */ file) => !NOT_READ.test(file.replaceAll("\\", "/"));

if (isMain(import.meta.url)) {
  await install();
  await build(process.argv.includes("--release"));
}
