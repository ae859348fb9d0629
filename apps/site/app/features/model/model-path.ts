/** The address of a model's own page, or of one of its tabs. */
export function modelPath(id: string, tab?: "use" | "providers" | "files"): string {
  const path = `/models/${id.split("/").map(encodeURIComponent).join("/")}`;
  return tab ? `${path}/${tab}` : path;
}
