import { InferenceClientError } from "@inferhub/inference";
import { hashOf } from "./lock.ts";

/**
 * A hash of the method, the address, the headers and the bytes of a request. A form counts by its parts, since its
 * boundary is random.
 */
export async function fingerprintRequest(url: string, init: RequestInit = {}): Promise<string> {
  const headers = [...new Headers(init.headers)].sort().map(([name, value]) => `${name}: ${value}`);
  return hashOf([`${init.method} ${url}`, ...headers, await describeBody(init.body ?? "")].join("\n"));
}

async function describeBody(body: BodyInit): Promise<string> {
  if (body instanceof FormData) {
    const parts = [...body].map(async ([name, part]) =>
      typeof part === "string" ? `${name}: ${part}` : `${name}: ${part.name} ${await describeBlob(part)}`,
    );
    return `form\n${(await Promise.all(parts)).join("\n")}`;
  }
  return body instanceof Blob ? describeBlob(body) : String(body);
}

const describeBlob = async (blob: Blob) => `${blob.type} ${hashOf(new Uint8Array(await blob.arrayBuffer()))}`;

/** A hash of a value in which the order of members does not count and a file counts by its type and bytes. */
const fingerprintOutput = async (value: unknown): Promise<string> =>
  hashOf(JSON.stringify(await withoutFiles(value)) ?? "undefined");

async function withoutFiles(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return { file: await describeBlob(value) };
  if (Array.isArray(value)) return Promise.all(value.map(withoutFiles));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    await Promise.all(members.map(async ([name, each]) => [name, await withoutFiles(each)])),
  );
}

/**
 * The result of a call: a hash of its output, or the name, the code and the status of its error. Messages are
 * omitted, since their wording may change.
 */
export async function fingerprintResult(call: () => Promise<unknown>): Promise<string> {
  try {
    return await fingerprintOutput(await call());
  } catch (error) {
    if (!InferenceClientError.is(error)) throw error;
    const { name, code, status } = error.toJSON();
    return ["failed", name, code, ...(status === undefined ? [] : [status])].join(" ");
  }
}

/**
 * A hash of the status, the headers and the bytes of a response. The body is an argument since it can be read
 * only once.
 */
export const fingerprintResponse = ({ status, headers }: Response, body: Uint8Array): string =>
  `${status} ${hashOf(`${JSON.stringify([...headers].sort())}\n${hashOf(body)}`)}`;
