/** Media types that browsers don't execute or render as a document of this origin. `+xml` types aren't safe. */
const PASSIVE_TYPE =
  /^(application\/([\w.-]+\+)?json|application\/(x-)?(ndjson|jsonl|jsonlines)|application\/octet-stream|text\/(event-stream|plain|csv)|(audio|video|font|image)\/[\w.-]+)\s*(;|$)/i;

const SAFE: Readonly<Record<string, string>> = { "x-content-type-options": "nosniff" };

const ISOLATED: Readonly<Record<string, string>> = {
  ...SAFE,
  "content-security-policy": "sandbox",
  "content-disposition": "attachment",
};

/**
 * Headers for provider content: types that a page could execute, such as HTML, SVG or scripts, are downloaded instead
 * of displayed on the gateway's origin. Disables type sniffing.
 * @param contentType type of the response; content without a type is isolated as well
 */
export const isolateContent = (contentType: string | undefined): Readonly<Record<string, string>> =>
  PASSIVE_TYPE.test(contentType ?? "") ? SAFE : ISOLATED;
