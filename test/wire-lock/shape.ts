/** Fields whose strings programs compare. */
const WORDS: ReadonlySet<string> = new Set(["code", "type", "object", "finish_reason", "stop_reason"]);

/**
 * The shape of a body: names of fields and types of values. Strings appear if programs compare them, such as an
 * error code.
 */
export function shapeOf(body: string): string {
  if (/^(event|data|id|:)/m.test(body)) return body.trimEnd().split("\n\n").map(eventShape).join(" | ");
  const value = parsed(body);
  if (value !== undefined) return JSON.stringify(valueShape(value));
  return body === "" ? "empty" : "bytes";
}

const eventShape = (block: string) =>
  block
    .split("\n")
    .map((line) => {
      const [field = "", value = ""] = line.split(/: ?(.*)/s);
      return field === "data" ? `data ${dataShape(value)}` : field === "id" ? "id" : line;
    })
    .join(" ");

function dataShape(data: string): string {
  const value = parsed(data);
  return value === undefined ? data : JSON.stringify(valueShape(value));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function valueShape(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => valueShape(each));
  if (typeof value !== "object" || value === null)
    return WORDS.has(name) || value === null ? value : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, valueShape(each, key)]));
}
