/** The address of a model's own page. */
export const modelPath = (id: string) => `/models/${id.split("/").map(encodeURIComponent).join("/")}`;
