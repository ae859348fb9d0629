import { chatml } from "./chatml.ts";
import { deepseek } from "./deepseek.ts";
import { gemma } from "./gemma.ts";
import { llama } from "./llama.ts";
import { mistral } from "./mistral.ts";
import { qwen } from "./qwen.ts";
import type { ExampleTemplate } from "./teaching-template.ts";

export type { ExampleTemplate };

/** Example templates. The template page shows the first one by default. */
export const EXAMPLE_TEMPLATES: readonly ExampleTemplate[] = [chatml, llama, mistral, gemma, qwen, deepseek];
