/** The longest name that npm accepts. */
const MAX_LENGTH = 214;

const RESERVED = new Set(["node_modules", "favicon.ico"]);

/** Why npm does not accept a package name. `undefined` if it does. */
export function findNameProblem(name: string): string | undefined {
  if (name === "") return "it is empty";
  if (name.length > MAX_LENGTH) return `it has more than ${MAX_LENGTH} characters`;
  if (RESERVED.has(name)) return "npm reserves it";
  if (/^[._-]/.test(name)) return `it starts with "${name[0]}"`;
  if (/[A-Z]/.test(name)) return "it has capital letters";
  if (/\s/.test(name)) return "it has spaces";
  const [other] = /[^a-z0-9._~-]/.exec(name) ?? [];
  return other === undefined ? undefined : `it has "${other}"`;
}

/** A valid package name that resembles a text. */
export const toPackageName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9~._-]+/g, "-")
    .replace(/^[._-]+|[._-]+$/g, "")
    .slice(0, MAX_LENGTH) || "inferhub-chat";
