import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Next to the repository: tests that need it are skipped on machines without the folder. */
export const sharedFolder = fileURLToPath(new URL("../../../../shared/", import.meta.url));

export const hasCorpora = existsSync(`${sharedFolder}corpora/jinja/language/dev.json`);

export const readShared = (path: string) => readFileSync(sharedFolder + path, "utf8");

export const parseShared = <T>(path: string): T => JSON.parse(readShared(path));

/** Console calls fail a run: counters write around it. */
export const say = (text: string) => void process.stdout.write(`${text}\n`);
