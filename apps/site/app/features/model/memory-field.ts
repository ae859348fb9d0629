import { formatExact } from "./format.ts";

/** Field of a `ChoiceForm` for the memory of the reader's machine. */
export const buildMemoryField = (memoryGb: number | undefined, memoryOptions: readonly number[]) => ({
  name: "fits",
  label: "Memory of your machine",
  value: memoryGb === undefined ? "" : `${memoryGb}gb`,
  options: [
    { value: "", label: "Not selected" },
    ...memoryOptions.map((memory) => ({ value: `${memory}gb`, label: `${formatExact(memory)} GB` })),
  ],
});
