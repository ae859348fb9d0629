/** Encodes a model ID for a path, segment by segment, preserving slashes. */
export function encodeModelPath(model: string): string {
  return model.split("/").map(encodeURIComponent).join("/");
}
