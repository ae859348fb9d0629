import {
  type BodyMember,
  foldName,
  OUTPUT_MEMBERS,
  TELLING_MEMBERS,
  UNREAD_MEMBER,
} from "./telling-members.ts";

/** Content of a parsed body. */
export interface ListedBody {
  readonly members: readonly BodyMember[];
  /** Bytes of strings, names and files, an upper bound of their tokens. */
  readonly bytes: number;
}

const MAX_MEMBERS = 1_000;

/** Tools are objects in a list in the outermost object. */
const TOOL_DEPTH = 3;

/** Maximum bytes of a number. */
const NUMBER_BYTES = 24;

/** Lists the relevant fields of a value, like a scan of its JSON. */
export function listMembers(root: unknown): ListedBody {
  const members: BodyMember[] = [];
  let bytes = 0;
  const visit = (value: unknown, path: string, spelling: string, depth: number) => {
    if (typeof value === "string") bytes += Buffer.byteLength(value);
    else if (value instanceof Blob) bytes += value.size;
    else if (Array.isArray(value)) for (const each of value) visit(each, path, `${spelling}.`, depth + 1);
    else if (typeof value === "object" && value !== null) visitMembers(value, path, spelling, depth + 1);
    else bytes += NUMBER_BYTES;
  };
  const visitMembers = (object: object, path: string, spelling: string, depth: number) => {
    for (const [key, value] of Object.entries(object)) {
      const name = foldName(key);
      bytes += Buffer.byteLength(key);
      const inner = path ? `${path}.${name}` : name;
      const spelled = spelling ? `${spelling}.${key}` : key;
      // Message parts have a type, which isn't relevant.
      const isTelling = TELLING_MEMBERS.has(name) && (name !== "type" || depth === TOOL_DEPTH);
      if (isTelling && members.length <= MAX_MEMBERS)
        members.push(
          members.length === MAX_MEMBERS
            ? UNREAD_MEMBER
            : {
                name,
                path: inner,
                ...(OUTPUT_MEMBERS.has(name) && { spelling: spelled }),
                value: toReadable(value),
                ...describeShape(value),
              },
        );
      visit(value, inner, spelled, depth);
    }
  };
  visit(root, "", "", 0);
  return { members, bytes };
}

function describeShape(value: unknown): Pick<BodyMember, "isObject" | "items"> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!Array.isArray(value)) return { isObject: true };
  const isItem = (each: unknown) => typeof each === "string" || (typeof each === "object" && each !== null);
  return { items: value.filter(isItem).length };
}

const toReadable = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? undefined : value;
