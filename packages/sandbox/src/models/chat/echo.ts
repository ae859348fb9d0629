import type { Method } from "./conversation.ts";

const ASKED =
  /^(?:please\s+)?(?:say|repeat|echo|(?:reply|answer|respond)\s+with)(?:\s+(?:after me|exactly|only|just|the words?|the sentence))*\s*[:,]?\s*(?<words>.+?)$/is;

/** Words that refer to something else instead of being the text itself. */
const REFERENCE = /^(something|anything|it|that|this|what|nothing|your|an?|one|yourself|more)\b/i;

const QUOTES = /^["'“”‘’`]+|["'“”‘’`]+$/g;

/** Repeats what it is asked to say. */
export const repeatWords: Method = ({ question }) => {
  const wanted = ASKED.exec(question.trim())?.groups?.["words"]?.trim();
  if (!wanted || REFERENCE.test(wanted)) return undefined;
  return wanted.replace(QUOTES, "");
};
