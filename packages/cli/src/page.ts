const PAGE = "https://github.com/inferhub/inferhub/blob/main/docs/command-line.md";

/** Returns the URL of the documentation, at the section about a command. */
export const createPageUrl = (command?: string): string => (command ? `${PAGE}#${command}` : PAGE);
