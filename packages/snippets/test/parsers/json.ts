export function jsonErrors(texts: readonly string[]): readonly (string | undefined)[] {
  return texts.map((text) => {
    try {
      JSON.parse(text);
      return undefined;
    } catch (error) {
      return String(error);
    }
  });
}
