import { chatml } from "./chatml.ts";
import { deepseek } from "./deepseek.ts";
import { gemma } from "./gemma.ts";
import { llama } from "./llama.ts";
import { mistral } from "./mistral.ts";
import { qwen } from "./qwen.ts";
import type { TeachingTemplate } from "./teaching-template.ts";

export type { TeachingTemplate };

/** Templates to learn from; the first is what the page opens with. */
export const TEACHING_TEMPLATES: readonly TeachingTemplate[] = [
  chatml,
  llama,
  mistral,
  gemma,
  qwen,
  deepseek,
];
