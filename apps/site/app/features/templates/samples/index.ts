import { images } from "./images.ts";
import { long } from "./long.ts";
import { plain } from "./plain.ts";
import { reasoning } from "./reasoning.ts";
import type { SampleContext } from "./sample-context.ts";
import { system } from "./system.ts";
import { tools } from "./tools.ts";

/** Sample contexts for templates; the first is the initial one. */
export const SAMPLE_CONTEXTS: readonly SampleContext[] = [plain, system, tools, images, reasoning, long];
