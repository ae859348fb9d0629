/** Writes a model id into a path: every segment encoded, the slashes between them kept. */
export function encodeModelPath(model: string): string {
  return model.split("/").map(encodeURIComponent).join("/");
}
