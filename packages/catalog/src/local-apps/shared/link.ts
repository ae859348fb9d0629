/** Encodes text for the path or query of a link. Slashes in model IDs and paths are kept. */
export const linkPart = (text: string) => text.split("/").map(encodeURIComponent).join("/");
