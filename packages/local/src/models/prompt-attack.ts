import type { LocalModel } from "./local-model.ts";

export const promptAttack: LocalModel = {
  id: "prompt-attack",
  label: "LLM Guardrails",
  operations: ["text-classification"],
  method: "statistical",
  languages: ["en"],
  engine: "guardrail",
  family: "rules",
  pack: "default",
  package: "llm_guardrail",
  weights: "model",
  bytes: 3_100_000,
  license: "ISC",
  source: "https://github.com/Frank2006x/llm_Guardrails",
  limits: "It has false positives, so don't block requests by its score alone.",
};
