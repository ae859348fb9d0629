/** Words of error codes and types, with the HTTP status that providers send for the same error. */
const STATUSES: readonly (readonly [words: RegExp, status: number])[] = [
  [/quota|credit|balance|billing|payment/i, 402],
  [/rate.?limit|too.?many|throttl/i, 429],
  [/overload|unavailable|capacity|insufficient.?system|stream.?error/i, 503],
  [/time.?out/i, 504],
  [/auth|api.?key/i, 401],
  [/permission|access.?denied|forbidden/i, 403],
  [/not.?found/i, 404],
  [/invalid|validation|content.?filter/i, 400],
];

/**
 * The HTTP status that fits an error inside a successful response. Some providers put the status into `code`, others
 * a word, such as `rate_limit_exceeded`.
 * @returns `undefined` if the error names neither
 */
export function findErrorStatus(error: unknown): number | undefined {
  const { code, status, type } = (error ?? {}) as Readonly<Record<string, unknown>>;
  const names = [code, status, type];
  const number = names.map(Number).find((value) => value >= 400 && value < 600);
  return number ?? names.map(findNamedStatus).find(Boolean);
}

/** The status of an error that has a name, such as `throttlingException`. */
export const findNamedStatus = (name: unknown): number | undefined =>
  typeof name === "string" ? STATUSES.find(([words]) => words.test(name))?.[1] : undefined;
