/**
 * Queries for the files of a repository that count as downloads, such as
 * `path_extension:"pt" OR (path_filename:"config" AND path_extension:"json")`. AND binds closer than OR.
 */

/** Parts of a path that a query can match: the path, the folder with its slash, the base name, and the extension. */
export const QUERY_FIELDS = ["path", "path_prefix", "path_filename", "path_extension"] as const;

/** The parts of a file that a query can match. */
export type QueryField = (typeof QUERY_FIELDS)[number];

/** Syntax tree of a query. */
export type DownloadQuery =
  | { readonly kind: "equals"; readonly field: QueryField; readonly value: string }
  | { readonly kind: "exists"; readonly field: QueryField }
  | { readonly kind: "and" | "or"; readonly parts: readonly DownloadQuery[] };

/** An invalid query, or one that no file can match. */
export class DownloadQueryError extends Error {
  override readonly name = "DownloadQueryError";
  /** Position in the query, in UTF-16 code units. */
  readonly position: number;

  constructor(problem: string, position: number) {
    super(`${problem}, at character ${position + 1}`);
    this.position = position;
  }
}

/** The longest query in use has 150 characters. Deeply nested parentheses would overflow the stack. */
const MAX_LENGTH = 2000;

interface Token {
  readonly text: string;
  readonly position: number;
}

/**
 * Parses a query.
 * @throws DownloadQueryError
 */
export function parseDownloadQuery(query: string): DownloadQuery {
  const tokens = tokensOf(query);
  let next = 0;
  const peek = () => tokens[next]?.text;
  const position = () => tokens[next]?.position ?? query.length;
  const fail = (problem: string): never => {
    throw new DownloadQueryError(problem, position());
  };

  function joined(word: "AND" | "OR", part: () => DownloadQuery): DownloadQuery {
    const first = part();
    const parts = [first];
    while (peek() === word) {
      next++;
      parts.push(part());
    }
    return parts.length === 1 ? first : { kind: word === "AND" ? "and" : "or", parts };
  }
  const alternatives = (): DownloadQuery => joined("OR", () => joined("AND", single));

  function single(): DownloadQuery {
    if (peek() === "(") {
      next++;
      const inside = alternatives();
      if (peek() !== ")") fail("A parenthesis is not closed");
      next++;
      return inside;
    }
    const name = peek();
    if (name === "_exists_") {
      next++;
      return { kind: "exists", field: fieldOf(readValue()) };
    }
    const field = fieldOf(name);
    next++;
    const value = readValue();
    const start = (tokens[next - 1]?.position ?? 0) + 1;
    return { kind: "equals", field, value: fulfillable(field, value, start) };
  }

  function readValue(): string {
    if (peek() !== ":") fail('Expected a colon and a value in quotes, such as path:"config.json"');
    next++;
    const quoted = peek();
    if (!quoted?.startsWith('"')) fail("Expected a value in double quotes");
    next++;
    return (quoted as string).slice(1, -1);
  }

  function fieldOf(name: string | undefined): QueryField {
    const field = QUERY_FIELDS.find((each) => each === name);
    return field ?? fail(`Expected a field (${QUERY_FIELDS.join(", ")})${name ? `, not ${name}` : ""}`);
  }

  const whole = alternatives();
  if (next < tokens.length) fail(`Expected AND, OR or the end, not ${peek()}`);
  return whole;
}

function tokensOf(query: string): Token[] {
  if (query.length > MAX_LENGTH) {
    throw new DownloadQueryError(`A query has at most ${MAX_LENGTH} characters`, MAX_LENGTH);
  }
  const pattern = /\s*(?:("[^"]*")|([()]|:)|([\w.]+))/y;
  const tokens: Token[] = [];
  const end = query.trimEnd().length;
  while (pattern.lastIndex < end) {
    const from = pattern.lastIndex;
    const match = pattern.exec(query);
    if (!match)
      throw new DownloadQueryError("Expected a field, a value in quotes, AND, OR or a parenthesis", from);
    const text = match[1] ?? match[2] ?? match[3] ?? "";
    tokens.push({ text, position: pattern.lastIndex - text.length });
  }
  return tokens;
}

/** Rejects values that no path can match, which would silently count nothing. */
function fulfillable(field: QueryField, value: string, position: number): string {
  const problem = {
    path: value.startsWith("/") || value.endsWith("/") ? "A path has no slash at its ends" : "",
    path_prefix: value.endsWith("/") ? "" : "A folder ends in a slash",
    path_filename: value.includes("/") ? "The name of a file has no slash" : "",
    path_extension: /[./]/.test(value) ? "An ending is written without its dot, and without a name" : "",
  }[field];
  if (value === "" || problem) throw new DownloadQueryError(problem || "The value is empty", position);
  return value;
}

/**
 * Returns whether a file counts as a download.
 * @param path path of the file in its repository, such as `"checkpoints/model.pt"`
 */
export function matchesDownloadQuery(query: DownloadQuery, path: string): boolean {
  switch (query.kind) {
    case "and":
      return query.parts.every((part) => matchesDownloadQuery(part, path));
    case "or":
      return query.parts.some((part) => matchesDownloadQuery(part, path));
    case "exists":
      return partOf(path, query.field) !== "";
    case "equals":
      return partOf(path, query.field) === query.value;
  }
}

function partOf(path: string, field: QueryField): string {
  if (field === "path") return path;
  const slash = path.lastIndexOf("/") + 1;
  if (field === "path_prefix") return path.slice(0, slash);
  const file = path.slice(slash);
  const dot = file.lastIndexOf(".");
  if (field === "path_filename") return dot > 0 ? file.slice(0, dot) : file;
  return dot > 0 ? file.slice(dot + 1) : "";
}
