/** Where something stands inside an answer: names of members and places in lists, from the outside in. */
export type Path = readonly (string | number)[];
