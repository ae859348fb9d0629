/**
 * Where this client differs from `@huggingface/inference` on purpose, each with its reason. `where` matches
 * `provider task (mode) request N place: ours …, theirs …`.
 * @type {readonly { where: RegExp, reason: string }[]}
 */
export const DELIBERATE = [];
