import type { TensorFacts } from "./quantization-view.server.ts";
import { CELL, Columns, ScrollTable } from "./scroll-table.tsx";
import { TypeLink } from "./type-link.tsx";
import { blockOf } from "./words.ts";

/** How the numbers of one tensor are written, and which files are mostly made of such. */
export function TensorTable({ tensors }: { tensors: readonly TensorFacts[] }) {
  return (
    <ScrollTable label="Tensor types">
      <Columns labels={["Name", "Bits per weight", "Block", "Main type of"]} />
      <tbody className="divide-y divide-line">
        {tensors.map(({ name, bits, weights, bytes, files }) => (
          <tr key={name}>
            <th scope="row" className={`${CELL} text-left font-mono font-normal`}>
              {name}
            </th>
            <td className={CELL}>{bits}</td>
            <td className={CELL}>{blockOf({ weights, bytes })}</td>
            <td className="px-3 py-1.5">
              <ul className="flex gap-x-3">
                {files.map((file) => (
                  <li key={file}>
                    <TypeLink name={file} />
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
