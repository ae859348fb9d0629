/** Text for the path or the value of a link. Slashes stay: they part an owner from a name, and folders from a file. */
export const linkPart = (text: string) => text.split("/").map(encodeURIComponent).join("/");
