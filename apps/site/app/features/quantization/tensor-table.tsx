import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { formatBlock } from "./messages.ts";
import type { TensorFacts } from "./quantization-view.server.ts";
import { TypeLink } from "./type-link.tsx";

const COLUMNS = [
  { label: "Name" },
  { label: "Bits per weight", isNumber: true },
  { label: "Block" },
  { label: "Main type of" },
];

/** Data type of a tensor, and the file types based on it. */
export function TensorTable({ tensors }: { tensors: readonly TensorFacts[] }) {
  return (
    <ScrollTable labelledBy="tensors" stickyColumn>
      <ColumnHeads columns={COLUMNS} />
      <tbody className="divide-y divide-line">
        {tensors.map(({ name, bits, weights, bytes, files }) => (
          <tr key={name}>
            <th scope="row" className={`${CELL_CLASS} bg-surface text-left font-mono font-normal`}>
              {name}
            </th>
            <td className={`${CELL_CLASS} text-right`}>{bits}</td>
            <td className={CELL_CLASS}>{formatBlock({ weights, bytes })}</td>
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
