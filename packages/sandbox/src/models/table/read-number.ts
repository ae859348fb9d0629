/** The number that a cell holds, whatever currency, unit sign or thousands marks stand with it. */
export function readNumber(cell: string): number | undefined {
  const bare = cell.trim().replace(/^[$€£¥]\s?|\s?[%€£$°]$/g, "");
  const plain = /^[-+]?\d{1,3}(?:[, \u00a0']\d{3})+(?:\.\d+)?$/.test(bare)
    ? bare.replace(/[, \u00a0']/g, "")
    : bare;
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}
