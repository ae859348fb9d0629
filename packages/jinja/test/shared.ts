import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Beside the repository, not in it: on machines without the folder what needs it is skipped. */
export const sharedFolder = fileURLToPath(new URL("../../../../shared/", import.meta.url));

export const hasCorpora = existsSync(`${sharedFolder}corpora/jinja/language/dev.json`);

export const readShared = (path: string) => readFileSync(sharedFolder + path, "utf8");

export const parseShared = <T>(path: string): T => JSON.parse(readShared(path));

/** Console calls fail a run: what a test counts is written past it. */
export const say = (text: string) => void process.stdout.write(`${text}\n`);
