import { isRecord, isRecords, readNumber, toText } from "../values.ts";

/** Mesh facts in the header of a glTF file. Missing facts are unknown. */
export interface MeshFacts {
  readonly version: string;
  readonly generator: string | undefined;
  readonly meshes: number;
  readonly vertices: number;
  readonly triangles: number;
  readonly materials: number;
  readonly textures: number;
  readonly animations: number;
}

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const HEADER = 12;
const CHUNK_HEAD = 8;
const TRIANGLES = 4;

/**
 * Parses the header of a binary glTF 2.0 file (Khronos glTF 2.0 specification, 4.4).
 * @returns undefined for other files, or truncated headers
 */
export function readGlb(bytes: Uint8Array): MeshFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER + CHUNK_HEAD || view.getUint32(0, true) !== MAGIC) return undefined;
  const length = view.getUint32(HEADER, true);
  if (view.getUint32(HEADER + 4, true) !== JSON_CHUNK || HEADER + CHUNK_HEAD + length > bytes.length)
    return undefined;
  try {
    const text = new TextDecoder().decode(bytes.subarray(HEADER + CHUNK_HEAD, HEADER + CHUNK_HEAD + length));
    return readMeshFacts(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function readMeshFacts(document: unknown): MeshFacts | undefined {
  if (!isRecord(document) || !isRecord(document["asset"])) return undefined;
  const list = (name: string) => {
    const value = document[name];
    return isRecords(value) ? value : [];
  };
  const accessors = list("accessors");
  const countOf = (place: unknown) =>
    typeof place === "number" ? (readNumber(accessors[place]?.["count"]) ?? 0) : 0;
  let [vertices, triangles] = [0, 0];
  for (const { primitives } of list("meshes")) {
    for (const { attributes, indices, mode = TRIANGLES } of isRecords(primitives) ? primitives : []) {
      const own = isRecord(attributes) ? countOf(attributes["POSITION"]) : 0;
      vertices += own;
      if (mode === TRIANGLES) triangles += Math.floor((indices === undefined ? own : countOf(indices)) / 3);
    }
  }
  const { version, generator } = document["asset"];
  return {
    version: toText(version ?? "not specified"),
    generator: typeof generator === "string" ? generator : undefined,
    meshes: list("meshes").length,
    vertices,
    triangles,
    materials: list("materials").length,
    textures: list("textures").length,
    animations: list("animations").length,
  };
}
