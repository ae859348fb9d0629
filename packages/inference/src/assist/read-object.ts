import { type ErrorContext, ProviderOutputError } from "../errors.ts";
import type { ChatInput, ChatOutput, SendChat } from "./chat.ts";
import { stripCodeFence, tryJson } from "./json-text.ts";
import type { ResolvedSchemaFormat } from "./standard-schema.ts";

/** Maximum number of problems in a repair prompt. */
const MAX_REPORTED_PROBLEMS = 10;

/** Messages and response format for one JSON document. */
export interface ObjectCall {
  readonly request: ChatInput;
  readonly format: ResolvedSchemaFormat;
  readonly repair: boolean;
  readonly context: ErrorContext;
}

/** Sends the request, and repeats it once if the response is invalid and repair is enabled. */
export async function requestObject(
  ask: SendChat,
  { request, format, repair, context }: ObjectCall,
): Promise<{ object: unknown; answer: ChatOutput }> {
  const answer = await ask(request);
  const first = await readObject(answer, format, context);
  if (!first.problems) return { object: first.value, answer };
  if (!repair) throw createSchemaError(first.problems, first.text, context);
  const again = await ask({ ...request, messages: [...request.messages, ...buildRepairMessages(first)] });
  const second = await readObject(again, format, context);
  if (second.problems) throw createSchemaError(second.problems, second.text, context);
  return { object: second.value, answer: again };
}

type Reading =
  | { readonly value: unknown; readonly problems?: undefined }
  | { readonly text: string; readonly problems: readonly string[] };

/**
 * Parses and validates the document in a response.
 * @throws ProviderOutputError if a retry wouldn't help
 */
async function readObject(
  answer: ChatOutput,
  { check }: ResolvedSchemaFormat,
  context: ErrorContext,
): Promise<Reading> {
  const [choice] = answer.choices;
  const text = choice?.message.content ?? "";
  const { refusal } = choice?.message ?? {};
  if (typeof refusal === "string" && refusal.trim()) {
    throw new ProviderOutputError(`The model refused: ${refusal.trim().slice(0, 500)}`, refusal, context);
  }
  if (choice?.finish_reason === "length") {
    const problem = "The response was truncated at the token limit. Raise max_tokens";
    throw new ProviderOutputError(problem, text, context);
  }
  if (choice?.finish_reason === "content_filter") {
    throw new ProviderOutputError("The provider's content filter stopped the response", text, context);
  }
  const whole = tryJson(text);
  const json = whole.problem === undefined ? whole : tryJson(stripCodeFence(text));
  if (json.problem !== undefined) {
    const problem = text.trim() ? `it is not JSON (${json.problem.slice(0, 200)})` : "it is empty";
    return { text, problems: [problem] };
  }
  const checked = await check(json.value);
  return checked.problems ? { text, problems: checked.problems } : { value: checked.value };
}

function createSchemaError(
  problems: readonly string[],
  text: string,
  context: ErrorContext,
): ProviderOutputError {
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
  return new ProviderOutputError(
    `The response doesn't match responseFormat: ${problems[0]}${more}`,
    text,
    context,
  );
}

function buildRepairMessages({
  text,
  problems,
}: {
  text: string;
  problems: readonly string[];
}): ChatInput["messages"] {
  const list = problems.slice(0, MAX_REPORTED_PROBLEMS).map((problem) => `- ${problem}`);
  const content = [
    "Your response doesn't match the requested JSON Schema:",
    ...list,
    "Respond with the complete, corrected JSON document only.",
  ].join("\n");
  return [
    { role: "assistant", content: text },
    { role: "user", content },
  ];
}
