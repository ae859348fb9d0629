/** Types of responses that no browser runs or renders as a document of this origin. What ends in `+xml` is one. */
const PASSIVE_TYPE =
  /^(application\/([\w.-]+\+)?json|application\/(x-)?(ndjson|jsonl|jsonlines)|application\/octet-stream|text\/(event-stream|plain|csv)|(audio|video|font|image)\/[\w.-]+)\s*(;|$)/i;

const SAFE: Readonly<Record<string, string>> = { "x-content-type-options": "nosniff" };

const ISOLATED: Readonly<Record<string, string>> = {
  ...SAFE,
  "content-security-policy": "sandbox",
  "content-disposition": "attachment",
};

/**
 * Headers for content that is from a provider: what a page could run, such as HTML, SVG or scripts, is saved and
 * never shown on the gateway's own origin. The type is never guessed.
 * @param contentType of the response; content without a type is isolated as well
 */
export const isolateContent = (contentType: string | undefined): Readonly<Record<string, string>> =>
  PASSIVE_TYPE.test(contentType ?? "") ? SAFE : ISOLATED;
